import {
  addPhoto,
  changePhotos,
  createGallery,
  createPost,
  createProduct,
  createVideo,
  updateProduct,
  updateVideo,
  uploadPhoto,
} from '@stagedoor/contract/admin'
import { done } from '@stagedoor/contract/kit'
import { screen, within } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { ownVideo } from '../../../../test/content-fixtures.ts'
import { it, renderFeature } from '../../../../test/feature.tsx'
import { personCard, post, postFile } from '../../../../test/fixtures.ts'
import { gallery, photo } from '../../../../test/gallery-fixtures.ts'
import { admin } from '../../../../test/session-fixtures.ts'
import { galleryDialogs } from './gallery.tsx'
import type { AdminGallery, AdminProduct, AdminVideo } from './labels.ts'
import { PhotosSection } from './photos-section.tsx'
import { postDialogs } from './post.tsx'
import { productDialogs } from './product.tsx'
import { videoDialogs } from './video.tsx'

const video: AdminVideo = { ...ownVideo(), removal: null }
const photoFile = (name: string) => new File(['x'], name, { type: 'image/png' })
const videoFile = (name: string) => new File(['x'], name, { type: 'video/mp4' })

it('changes the price of a video on behalf of its creator', async ({ api, user }) => {
  api.on(updateVideo, () => ({ ...video, title: 'Opening night' }))
  const close = vi.fn()
  await renderFeature(videoDialogs.edit(video, close), { viewer: admin() })
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Mia’s video' }))
  await user.selectOptions(dialog.getByLabelText('Audience'), 'buyers')
  await user.click(dialog.getByRole('button', { name: 'Save changes' }))
  await dialog.findByText('Set a price, such as 5 or 12.50.')
  await user.type(dialog.getByLabelText('Price in USD'), '9.50')
  await user.click(dialog.getByRole('button', { name: 'Save changes' }))
  await expect.poll(() => close).toHaveBeenCalled()
  const [sent] = api.sent(updateVideo)
  expect(sent).toMatchObject({
    params: { id: video._id },
    body: { audience: 'buyers', price: 9.5 },
  })
})

it('uploads several videos for a creator, and names those that were refused', async ({
  api,
  user,
}) => {
  api.on(createVideo, () => {
    api.refuse(createVideo, 'performers.not_found')
    return video
  })
  await renderFeature(
    videoDialogs.create('Upload videos', () => undefined),
    {
      viewer: admin(),
    },
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'Upload videos' }))
  await user.upload(dialog.getByLabelText('Videos'), [
    videoFile('first_act.mp4'),
    videoFile('second-act.mp4'),
  ])
  await user.type(dialog.getByLabelText('Creator’s username'), '@Mia')
  await user.click(dialog.getByRole('button', { name: 'Upload' }))
  await dialog.findByText(/1 uploaded\. Not uploaded: second-act\.mp4\./)
  expect(api.sent(createVideo)[0]).toMatchObject({
    body: { performerId: 'mia', title: 'first act' },
  })
})

it('creates a gallery for a creator with its photos, and names those that were refused', async ({
  api,
  user,
}) => {
  const made: AdminGallery = { ...gallery(), totalSale: 0, totalEarned: 0, removal: null }
  api.on(createGallery, () => made)
  api.on(addPhoto, () => {
    api.refuse(addPhoto, 'galleries.not_found')
    return photo()
  })
  const close = vi.fn()
  const page = await renderFeature(galleryDialogs.create('New gallery', close), {
    viewer: admin(),
  })
  const dialog = within(await screen.findByRole('dialog', { name: 'New gallery' }))
  await user.type(dialog.getByLabelText('Creator’s username'), 'mia')
  await user.type(dialog.getByLabelText('Title'), 'Rooms')
  await user.upload(dialog.getByLabelText('Photos'), [photoFile('a.png'), photoFile('b.png')])
  await user.click(dialog.getByRole('button', { name: 'Create' }))
  await screen.findAllByText('1 uploaded. Not uploaded: b.png.')
  expect(close).toHaveBeenCalled()
  expect(page.location()).toBe(`/admin/gallery/${made._id}`)
  expect(api.sent(createGallery)[0]).toMatchObject({ body: { performerId: 'mia', title: 'Rooms' } })
})

it('publishes a post for a creator with the files that were uploaded for it', async ({
  api,
  user,
}) => {
  api.on(uploadPhoto, () => postFile())
  api.on(createPost, () => ({ ...post(), performerId: personCard()._id, removal: null }))
  await renderFeature(
    postDialogs.create('New post', () => undefined),
    { viewer: admin() },
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'New post' }))
  await user.type(dialog.getByLabelText('Creator’s username'), 'mia')
  await user.upload(dialog.getByLabelText('Photos, videos or audio'), [photoFile('a.png')])
  await user.click(dialog.getByRole('button', { name: 'Publish' }))
  await expect.poll(() => api.sent(createPost)).toHaveLength(1)
  expect(api.sent(createPost)[0]).toMatchObject({
    body: { performerId: 'mia', type: 'photo', fileIds: [postFile()._id] },
  })
})

it('a new product has a file for buyers only where it is digital, sent with its picture', async ({
  api,
  user,
}) => {
  api.refuse(createProduct, 'performers.not_found')
  await renderFeature(
    productDialogs.create('New product', () => undefined),
    { viewer: admin() },
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'New product' }))
  await user.selectOptions(dialog.getByLabelText('Type'), 'physical')
  expect(dialog.queryByLabelText('File for buyers')).toBeNull()
  await user.selectOptions(dialog.getByLabelText('Type'), 'digital')
  await user.upload(dialog.getByLabelText('File for buyers'), [photoFile('file.png')])
  await user.upload(dialog.getByLabelText('Picture'), [photoFile('picture.png')])
  await user.type(dialog.getByLabelText('Creator’s username'), 'mia')
  await user.type(dialog.getByLabelText('Name'), 'Poster')
  await user.type(dialog.getByLabelText('Price in USD'), '0')
  await user.click(dialog.getByRole('button', { name: 'Create' }))
  await expect.poll(() => api.sent(createProduct)).toHaveLength(1)
  const [sent] = api.sent(createProduct)
  expect(sent).toMatchObject({ body: { performerId: 'mia', type: 'digital', isUnlimited: true } })
  expect(Object.keys(sent?.files ?? {})).toEqual(['image', 'digitalFile'])
})

it('hides a photo of a gallery, and adds others', async ({ api, user }) => {
  const shown = photo()
  api.on(changePhotos, () => done)
  api.on(addPhoto, () => shown)
  await renderFeature(<PhotosSection galleryId={shown.galleryId} photos={[shown]} canChange />, {
    viewer: admin(),
  })
  await user.click(screen.getByRole('button', { name: 'More for Photo 1' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Hide' }))
  await screen.findAllByText('Photo hidden')
  expect(api.sent(changePhotos)).toEqual([
    { body: { photoIds: [shown._id], action: 'deactivate' } },
  ])
  await user.upload(screen.getByLabelText('Add photos'), [photoFile('a.png'), photoFile('b.png')])
  await screen.findAllByText('Photos added')
  expect(api.sent(addPhoto)).toHaveLength(2)
})

it.for([
  { staffRole: 'owner', canChange: false },
  { staffRole: 'support', canChange: true },
] as const)(
  'offers no changes of photos to $staffRole where canChange is $canChange',
  async ({ staffRole, canChange }) => {
    const shown = photo()
    await renderFeature(
      <PhotosSection galleryId={shown.galleryId} photos={[shown]} canChange={canChange} />,
      { viewer: admin({ staffRole }) },
    )
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.queryByLabelText('Add photos')).toBeNull()
  },
)

it('refuses a stock that is no number, and removes the limit of an emptied one', async ({
  api,
  user,
}) => {
  const product = {
    _id: video._id,
    name: 'Poster',
    description: '',
    price: 5,
    stock: 3,
    status: 'active',
    performer: personCard(),
  } as unknown as AdminProduct
  api.refuse(updateProduct, 'products.not_found')
  await renderFeature(
    productDialogs.edit(product, () => undefined),
    {
      viewer: admin(),
    },
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Mia’s product' }))
  const stock = dialog.getByLabelText('Stock')
  await user.clear(stock)
  await user.type(stock, 'many')
  await user.click(dialog.getByRole('button', { name: 'Save changes' }))
  await dialog.findByText('Enter a whole number')
  await user.clear(stock)
  await user.click(dialog.getByRole('button', { name: 'Save changes' }))
  await expect.poll(() => api.sent(updateProduct)).toHaveLength(1)
  expect(api.sent(updateProduct)[0]?.body).toMatchObject({ isUnlimited: true })
})
