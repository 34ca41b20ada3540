import { expect, type Page } from '@playwright/test'
import { listGalleries } from '@stagedoor/contract/galleries'
import { listOwnProducts, listProducts } from '@stagedoor/contract/products'
import { listFiles } from '@stagedoor/contract/vault'
import { listOwnVideos, listVideos } from '@stagedoor/contract/videos'
import { dialog } from '../../page-objects/dialogs.ts'
import type { ApiFixtures, Person } from '../api-fixtures.ts'
import { type Screen, screen } from './screen.ts'

const findOne = <Item>(items: readonly Item[], matches: (item: Item) => boolean): Item => {
  const item = items.find(matches)
  if (!item) throw new Error('The demo has nothing that matches')
  return item
}

/**
 * Finds pages of videos and products by their state, and of galleries by whether they are locked.
 */
async function findPages({ guest }: Pick<ApiFixtures, 'guest'>) {
  const query = { limit: 50 }
  const { data: videos } = await guest(listVideos, { query })
  const { data: products } = await guest(listProducts, { query })
  return {
    video: (audience: string) =>
      `/video/${findOne(videos, (video) => video.audience === audience).slug}`,
    product: (matches: (product: (typeof products)[number]) => boolean) =>
      `/product/${findOne(products, matches).slug}`,
  }
}

/** Returns the screens of the catalogue as everybody sees them. */
export async function guestCatalogue(fixtures: ApiFixtures): Promise<Screen[]> {
  const { video, product } = await findPages(fixtures)
  return [
    screen('explore videos', '/creator?show=videos'),
    screen('explore galleries, most liked', '/creator?show=galleries&sort=popular'),
    screen('explore products', '/creator?show=products'),
    screen('explore videos, nothing found', '/creator?show=videos&q=nothingiscalledthis'),
    screen('explore videos of a tag', '/creator?show=videos&tag=coast'),
    screen('profile, store', '/mia?tab=store'),
    screen('profile, empty store', '/kaiharbor?tab=store'),
    screen('video', video('everyone')),
    screen('video for subscribers', video('subscribers')),
    screen('video for sale', video('buyers')),
    screen(
      'product',
      product(({ type, price }) => type === 'digital' && price > 0),
    ),
    screen(
      'free product',
      product(({ price }) => price === 0),
    ),
    screen(
      'physical product',
      product(({ type }) => type === 'physical'),
    ),
    screen(
      'product, sold out',
      product(({ stock }) => stock === 0),
    ),
    ...['/video/unknown', '/gallery/unknown', '/product/unknown'].map((path) => ({
      ...screen(`not found: ${path}`, path),
      refuses: [`404 ${path}`],
    })),
  ]
}

/** Returns the screens of the catalogue that a fan sees otherwise: bought, to buy, kept. */
export async function fanCatalogue(fan: Person): Promise<Screen[]> {
  const { product } = await findPages({ guest: fan.api })
  const { data: videos } = await fan.api(listVideos, { query: { limit: 50 } })
  const { data: galleries } = await fan.api(listGalleries, { query: { limit: 50 } })
  const bought = findOne(videos, ({ isBought }) => isBought)
  const forSale = findOne(videos, ({ audience, isLocked }) => audience === 'buyers' && isLocked)
  const gallery = findOne(galleries, ({ isBought }) => isBought)
  const offer = product(
    ({ isBuyable, isBought, type }) => isBuyable && !isBought && type === 'digital',
  )
  return [
    screen('video, bought', `/video/${bought.slug}`),
    { name: 'buy dialog of a video', path: `/video/${forSale.slug}`, open: openBuy(/^Unlock ·/) },
    screen('gallery, bought', `/gallery/${gallery.slug}`),
    screen(
      'product, bought',
      product(({ isBought }) => isBought),
    ),
    { name: 'buy dialog of a product', path: offer, open: openBuy(/^Buy for/) },
    screen('bookmarks, videos', '/user/bookmarks?tab=videos'),
    screen('bookmarks, products', '/user/bookmarks?tab=products'),
  ]
}

/** Returns the screens of a performer's videos, store and vault. */
export async function studioCatalogue({ api }: Person): Promise<Screen[]> {
  const [[video], [product], [file]] = await Promise.all([
    api(listOwnVideos, { query: { state: 'published', limit: 1 } }).then(({ data }) => data),
    api(listOwnProducts, { query: { type: 'digital', limit: 1 } }).then(({ data }) => data),
    api(listFiles, { query: { use: 'gallery', limit: 1 } }).then(({ data }) => data),
  ])
  if (!video || !product || !file) throw new Error('The performer has no catalogue')
  return [
    screen('my videos', '/creator/my-video'),
    screen('my videos, nothing found', '/creator/my-video?q=nothingiscalledthis'),
    screen('upload a video', '/creator/my-video/upload'),
    { name: 'upload a video, empty', path: '/creator/my-video/upload', open: send('Upload video') },
    screen('upload videos', '/creator/my-video/bulk-upload'),
    screen('many posts at once', '/creator/my-post/bulk-upload'),
    { name: 'upload videos, chosen', path: '/creator/my-video/bulk-upload', open: chooseVideos },
    screen('edit video', `/creator/my-video/update/${video._id}`),
    screen('own video', `/video/${video.slug}`),
    screen('my store', '/creator/my-store'),
    screen('my store, nothing found', '/creator/my-store?q=nothingiscalledthis'),
    screen('new product', '/creator/my-store/create'),
    { name: 'new product, empty', path: '/creator/my-store/create', open: send('Save') },
    screen('edit product', `/creator/my-store/update/${product._id}`),
    screen('vault', '/creator/vault'),
    screen('vault, nothing found', '/creator/vault?q=nothingiscalledthis'),
    screen('vault, trash', '/creator/vault?isTrashed=true'),
    { name: 'vault, a file', path: '/creator/vault?use=gallery', open: openFile(file.file.name) },
    { name: 'vault, files chosen', path: '/creator/vault', open: chooseFile },
    { name: 'vault, new folder', path: '/creator/vault', open: openFolderDialog },
  ]
}

const openBuy = (name: RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click()
  await expect(dialog(page).getByRole('button', { name: /^(Buy|Unlock) for/ })).toBeVisible()
}

const send = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).last().click()
  await expect(page.getByRole('alert').first()).toBeVisible()
}

async function chooseVideos(page: Page): Promise<void> {
  const file = (name: string) => ({ name, mimeType: 'video/mp4', buffer: Buffer.from('not sent') })
  await page.locator('input[type=file]').setInputFiles(['first.mp4', 'second.mp4'].map(file))
  await expect(page.getByLabel('Title of second.mp4')).toBeVisible()
}

const openFile = (name: string) => async (page: Page) => {
  await page
    .getByRole('button', { name: new RegExp(name) })
    .first()
    .click()
  await expect(dialog(page, 'File').getByRole('heading', { name: 'Used in' })).toBeVisible()
}

async function chooseFile(page: Page): Promise<void> {
  await page
    .getByRole('checkbox', { name: /^Choose / })
    .first()
    .check()
  await expect(page.getByText('1 file chosen')).toBeVisible()
}

async function openFolderDialog(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'New folder' }).click()
  await expect(dialog(page).getByLabel('Name')).toBeVisible()
}
