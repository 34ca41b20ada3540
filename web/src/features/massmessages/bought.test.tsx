import { listOwnPosts, type Post, readOwnPost } from '@stagedoor/contract/feed'
import { readOwnGallery } from '@stagedoor/contract/galleries'
import { create, list, preview, read } from '@stagedoor/contract/massmessages'
import { readOwnProduct } from '@stagedoor/contract/products'
import { listFiles, readVaultFile, type VaultFile } from '@stagedoor/contract/vault'
import { readOwnVideo } from '@stagedoor/contract/videos'
import { screen } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { it, renderFeature } from '../../../test/feature.tsx'
import { post, postFile } from '../../../test/fixtures.ts'
import { gallery } from '../../../test/gallery-fixtures.ts'
import { idOf, massMessage as message, showPreviews } from '../../../test/mass-message-fixtures.ts'
import { creator } from '../../../test/session-fixtures.ts'
import { api as client } from '../../lib/api/api.ts'
import { boughtName } from './bought.ts'
import { MassMessageForm } from './mass-message-form.tsx'
import { MassMessagesTable } from './massmessages-table.tsx'
import type { WireMassMessage } from './queries.ts'
import { readBought } from './read-bought.ts'

const asCreator = { viewer: creator() }
const lists = [{ value: 'all', text: 'All fans' }]

const writeNew = (onSaved = vi.fn(), again?: WireMassMessage) =>
  renderFeature(<MassMessageForm lists={lists} again={again} onSaved={onSaved} />, asCreator)

/** Shows the end of each list, as if the creator scrolled there at once. */
const scrollToEnds = () =>
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly seen: (entries: readonly { isIntersecting: boolean }[]) => void
      constructor(seen: (entries: readonly { isIntersecting: boolean }[]) => void) {
        this.seen = seen
      }
      observe = () => this.seen([{ isIntersecting: true }])
      disconnect = () => undefined
    },
  )
const vaultFile: VaultFile = {
  _id: idOf(5),
  file: postFile({ _id: idOf(5), name: 'dance.jpg' }),
  media: 'photo',
  folderId: null,
  tags: [],
  useCount: 0,
  createdAt: '2026-03-20T10:00:00.000Z',
  trashedAt: null,
}
const soldPost = (n: number, changes: Partial<Post>) => ({
  ...post({ _id: idOf(n), isSale: true, price: 5, audience: 'buyers', ...changes }),
  totalSale: 0,
  totalEarned: 0,
})

it('buyers of a post are left out of a message, and a post without a title or beyond the first page is found', async ({
  api,
  user,
}) => {
  const onSaved = vi.fn()
  scrollToEnds()
  showPreviews(api)
  api.on(preview, () => ({ count: 3, owners: 0, earnings: [] }))
  api.on(create, () => message())
  api.on(list, () => ({
    data: [message({ text: '', price: 10 }), message({ _id: idOf(2), text: 'Free' })],
    total: 2,
  }))
  api.on(listOwnPosts, ({ query }) =>
    query?.after
      ? { data: [soldPost(32, { text: '', createdAt: '2026-02-03T12:00:00.000Z' })], total: 3 }
      : {
          data: [soldPost(30, {}), soldPost(31, { isSale: false, title: 'For all' })],
          total: 3,
          next: 'more',
        },
  )
  await writeNew(onSaved)
  await user.type(screen.getByRole('textbox', { name: 'Message' }), 'Hi')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Send to' }), 'All fans')
  await user.click(screen.getByRole('button', { name: 'Choose what they bought' }))
  await screen.findByRole('button', { name: 'Files of a message of 15 Mar' })
  expect(screen.queryByRole('button', { name: /^Free/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Posts' }))
  await screen.findByRole('button', { name: /^Fog this morning/ })
  await user.click(await screen.findByRole('button', { name: 'Post of 3 Feb' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  screen.getByRole('button', { name: 'Remove Post of 3 Feb' })
  await expect.poll(() => api.sent(preview).at(-1)?.body).toMatchObject({ notBought: idOf(32) })
  await user.click(await screen.findByRole('button', { name: 'Send to 3 fans' }))
  await expect.poll(() => onSaved.mock.calls.length).toBe(1)
  expect(api.sent(listOwnPosts).at(-1)?.query).toMatchObject({ after: 'more' })
  expect(api.sent(create)).toMatchObject([{ body: { text: 'Hi', notBought: idOf(32) } }])
})

it('searches the files of the vault for one whose owners are left out', async ({ api, user }) => {
  scrollToEnds()
  api.on(list, () => ({ data: [], total: 0 }))
  api.on(listFiles, ({ query }) => ({ data: query?.q ? [vaultFile] : [], total: 1 }))
  await writeNew()
  await user.click(screen.getByRole('button', { name: 'Choose what they bought' }))
  await screen.findByText('Nothing found')
  await user.click(screen.getByRole('button', { name: 'Files of the vault' }))
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'dance')
  await user.click(await screen.findByRole('button', { name: /^dance\.jpg/ }))
  await user.click(screen.getByRole('button', { name: 'Remove dance.jpg' }))
  expect(screen.queryByText('dance.jpg')).toBeNull()
})

it('offers a paid message again to those who did not buy it, with its previews and a new price', async ({
  api,
  user,
}) => {
  const onSaved = vi.fn()
  const files = [postFile({ _id: idOf(5), name: 'dance.jpg' })]
  const changes = {
    fileIds: [idOf(5), idOf(6)],
    freeFileIds: [idOf(6)],
    files: [...files, postFile({ _id: idOf(6), name: 'preview.jpg' })],
    price: 10,
    bought: 7,
    exclude: [idOf(8)],
    withOwners: true,
  }
  showPreviews(api)
  api.on(preview, () => ({ count: 113, owners: 0, earnings: [] }))
  api.on(create, () => message())
  await writeNew(onSaved, message(changes))
  screen.getByText('Second offer of “Hello {name}”')
  const free = screen.getByRole('button', { name: 'Free preview: preview.jpg' })
  expect(free.getAttribute('aria-pressed')).toBe('true')
  const price = screen.getByRole('textbox', { name: 'Price in USD' })
  await user.clear(price)
  await user.type(price, '4')
  await user.click(await screen.findByRole('button', { name: 'Send to 113 fans' }))
  await expect.poll(() => onSaved.mock.calls.length).toBe(1)
  const { fileIds, freeFileIds } = changes
  const offer = { text: 'Hello {name}', fileIds, freeFileIds, price: 4, withOwners: false }
  expect(api.sent(create)).toEqual([
    { body: { ...offer, include: ['all'], exclude: [], againOf: idOf(1) } },
  ])
})

it('only messages that fans could buy can be sent again', async ({ user }) => {
  const rows = [message({ _id: idOf(2) }), message({ price: 10 })]
  const { location } = await renderFeature(
    <MassMessagesTable query={{}} first={{ data: rows, total: 2 }} empty="" />,
    asCreator,
  )
  const item = () => screen.queryByRole('menuitem', { name: 'Send again to those who did not buy' })
  const [free, paid] = screen.getAllByRole('button', { name: 'More about this mass message' })
  await user.click(free ?? expect.fail('No menu'))
  expect(item()).toBeNull()
  await user.click(paid ?? expect.fail('No menu'))
  await user.click(item() ?? expect.fail('Nothing to choose'))
  expect(location()).toBe(`/creator/mass-messages/create?again=${idOf(1)}`)
})

it('finds what a scheduled message names as bought by its id, also once it is deleted', async ({
  api,
}) => {
  api.refuse(read, 'massmessages.not_found')
  api.refuse(readOwnPost, 'feed.not_found')
  api.refuse(readOwnVideo, 'videos.not_found')
  api.refuse(readOwnProduct, 'products.not_found')
  api.refuse(readVaultFile, 'media.not_found')
  api.on(readOwnGallery, () => gallery({ _id: idOf(40), title: '' }))
  const nameOf = async () =>
    boughtName(await readBought(client, idOf(40)), new Date('2026-03-21T12:00:00.000Z'))
  expect(await nameOf()).toBe('Gallery of 20 Mar')
  api.refuse(readOwnGallery, 'galleries.not_found')
  expect(await nameOf()).toBe('A deleted item')
})
