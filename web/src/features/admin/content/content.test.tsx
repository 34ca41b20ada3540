import {
  addPhoto,
  changePhotos,
  createVideo,
  updateProduct,
  updateVideo,
} from '@stagedoor/contract/admin'
import { done } from '@stagedoor/contract/kit'
import { screen, within } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { ownVideo } from '../../../../test/content-fixtures.ts'
import { it, renderFeature } from '../../../../test/feature.tsx'
import { personCard } from '../../../../test/fixtures.ts'
import { photo } from '../../../../test/gallery-fixtures.ts'
import { admin } from '../../../../test/session-fixtures.ts'
import { EditVideoDialog } from './edit-item-dialogs.tsx'
import type { AdminProduct, AdminVideo } from './labels.ts'
import { NewVideosDialog } from './new-videos-dialog.tsx'
import { PhotosSection } from './photos-section.tsx'
import { EditProductDialog } from './product-dialogs.tsx'

const video: AdminVideo = { ...ownVideo(), removal: null }
const photoFile = (name: string) => new File(['x'], name, { type: 'image/png' })
const videoFile = (name: string) => new File(['x'], name, { type: 'video/mp4' })

it('changes the price of a video on behalf of its creator', async ({ api, user }) => {
  api.on(updateVideo, () => ({ ...video, title: 'Opening night' }))
  const close = vi.fn()
  await renderFeature(<EditVideoDialog video={video} onClose={close} />, { viewer: admin() })
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
  await renderFeature(<NewVideosDialog onClose={() => undefined} />, { viewer: admin() })
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

it('offers no changes of photos in a removed gallery', async () => {
  const shown = photo()
  await renderFeature(
    <PhotosSection galleryId={shown.galleryId} photos={[shown]} canChange={false} />,
    {
      viewer: admin(),
    },
  )
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.queryByLabelText('Add photos')).toBeNull()
})

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
  await renderFeature(<EditProductDialog product={product} onClose={() => undefined} />, {
    viewer: admin(),
  })
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
