import {
  createGallery,
  deleteGallery,
  listOwnGalleries,
  updateGallery,
} from '@stagedoor/contract/galleries'
import {
  changePhotos,
  listOwnPhotos,
  orderPhotos,
  setCover,
  uploadPhoto,
} from '@stagedoor/contract/photos'
import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, vi } from 'vitest'
import { it, renderFeature } from '../../../test/feature.tsx'
import { personCard } from '../../../test/fixtures.ts'
import { gallery, photo } from '../../../test/gallery-fixtures.ts'
import { creator } from '../../../test/session-fixtures.ts'
import { DeleteContent } from '../content/delete-content.tsx'
import { listQueryOf } from '../content/list-query.ts'
import { StudioTable } from '../content/studio/studio-table.tsx'
import { GalleryForm } from './gallery-form.tsx'
import { Galleries } from './gallery-grid.tsx'
import { galleryKind } from './kind.ts'
import { OwnPhotosTable } from './own-photos-table.tsx'
import { PhotosEditor } from './photos-editor.tsx'
import { galleryStudioKind } from './studio.tsx'

const ids = ['1', '2', '3'].map((end) => `0199a0b0c0d070008000000000000ee${end}`)
const photos = ids.map((_id) => photo({ _id, title: `No. ${_id.at(-1)}` }))
const galleryId = gallery()._id
const editor = (onChanged = vi.fn()) => (
  <PhotosEditor galleryId={galleryId} first={photos} onChanged={onChanged} />
)

it('names a locked gallery with its reason, title and number of photos', async () => {
  const locked = gallery({ isLocked: true, lockedBy: 'buy', audience: 'buyers', price: 5 })
  await renderFeature(<Galleries galleries={[locked]} />)
  screen.getByRole('link', { name: 'Locked, sold separately. Backstage. 8 photos' })
})

it('creates a gallery as a draft with its tags and price', async ({ api, user }) => {
  api.on(createGallery, () => gallery({ state: 'draft' }))
  const onSaved = vi.fn()
  await renderFeature(<GalleryForm onSaved={onSaved} />)
  await user.type(screen.getByLabelText('Title'), 'Backstage')
  await user.type(screen.getByLabelText('Tags'), '#velvet, night')
  await user.click(screen.getByRole('radio', { name: /^Pay per view/ }))
  await user.type(screen.getByLabelText('Price in USD'), '12,5')
  await user.type(screen.getByLabelText('Expires on'), '2999-01-01T10:00')
  await user.click(screen.getByRole('button', { name: 'Continue to photos' }))
  await waitFor(() => expect(onSaved).toHaveBeenCalled())
  expect(api.sent(createGallery)).toMatchObject([
    {
      body: {
        title: 'Backstage',
        tags: ['velvet', 'night'],
        audience: 'buyers',
        price: 12.5,
        status: 'inactive',
        participantIds: [],
        expiresAt: expect.anything(),
      },
    },
  ])
})

it('a gallery without a title and a price is not sent', async ({ api, user }) => {
  await renderFeature(<GalleryForm onSaved={vi.fn()} />)
  await user.click(screen.getByRole('radio', { name: /^Pay per view/ }))
  await user.click(screen.getByRole('button', { name: 'Continue to photos' }))
  screen.getByText('Enter a title.')
  screen.getByText('Set a price, such as 5 or 12.50.')
  expect(api.sent(createGallery)).toEqual([])
})

it('moves a photo by keyboard, and says where it is now', async ({ api, user }) => {
  const ordered = [photos[1], photos[0], photos[2]].flatMap((one) => one ?? [])
  const page = { data: ordered, total: 3 }
  api.on(orderPhotos, () => page)
  api.on(listOwnPhotos, () => page)
  await renderFeature(editor(), { viewer: creator() })
  screen.getByRole('button', { name: 'Move photo 1 later' }).focus()
  await user.keyboard('{Enter}')
  await screen.findByText('Photo moved to place 2 of 3')
  expect(api.sent(orderPhotos)).toEqual([
    { params: { id: galleryId }, body: { photoIds: [ids[1], ids[0], ids[2]] } },
  ])
})

it('makes a photo the cover and hides several at once', async ({ api, user }) => {
  const onChanged = vi.fn()
  let [one, two, three] = photos.map((known) => ({ ...known }))
  api.on(setCover, () => {
    two = photo({ ...two, isGalleryCover: true })
    return two
  })
  api.on(changePhotos, () => {
    one = photo({ ...one, status: 'inactive' })
    three = photo({ ...three, status: 'inactive' })
    return { success: true } as const
  })
  api.on(listOwnPhotos, () => ({
    data: [one, two, three].flatMap((known) => known ?? []),
    total: 3,
  }))
  await renderFeature(editor(onChanged), { viewer: creator() })
  await user.click(screen.getByRole('button', { name: 'Photo 2: No. 2' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Make it the cover' }))
  await waitFor(() => expect(api.sent(setCover)).toEqual([{ params: { id: ids[1] } }]))
  for (const at of [1, 3])
    await user.click(screen.getByRole('checkbox', { name: `Select photo ${at}: No. ${at}` }))
  screen.getByText('2 photos selected')
  const bar = screen.getByText('2 photos selected').parentElement as HTMLElement
  await user.click(within(bar).getByRole('button', { name: 'Hide' }))
  await waitFor(() =>
    expect(api.sent(changePhotos)).toEqual([
      { body: { photoIds: [ids[0], ids[2]], action: 'deactivate' } },
    ]),
  )
  await waitFor(() => expect(onChanged).toHaveBeenCalledTimes(2))
})

it('uploads photos by the tray and adds each when it has arrived', async ({ api, user }) => {
  const added = photo({ _id: '0199a0b0c0d070008000000000000ef1', title: 'No. 4' })
  api.on(uploadPhoto, () => added)
  const onChanged = vi.fn()
  await renderFeature(editor(onChanged), { viewer: creator() })
  const input =
    document.querySelector<HTMLInputElement>('input[type=file]') ?? expect.fail('No input')
  await user.upload(input, new File(['photo'], 'four.jpg', { type: 'image/jpeg' }))
  await screen.findByRole('button', { name: 'Photo 4: No. 4' })
  expect(api.uploads.announced).toMatchObject([{ kind: 'photo', name: 'four.jpg' }])
  expect(onChanged).toHaveBeenCalledOnce()
  const fileId = api.uploads.announced[0]?.id
  expect(api.sent(uploadPhoto)).toMatchObject([{ body: { galleryId, fileId } }])
})

it('adds photos in the order in which they were chosen, whichever arrives first', async ({
  api,
  user,
}) => {
  const fileIds = (name: string) => api.uploads.announced.find((one) => one.name === name)?.id
  api.on(uploadPhoto, ({ body }) =>
    photo({ _id: `${body.fileId}`, title: `Photo of ${body.fileId}` }),
  )
  const release = api.uploads.hold('large.jpg')
  await renderFeature(editor(), { viewer: creator() })
  const input =
    document.querySelector<HTMLInputElement>('input[type=file]') ?? expect.fail('No input')
  const file = (name: string) => new File([name], name, { type: 'image/jpeg' })
  await user.upload(input, [file('large.jpg'), file('small.jpg')])
  await waitFor(() =>
    expect(api.uploads.announced.find(({ name }) => name === 'small.jpg')?.received).toBe(9),
  )
  expect(api.sent(uploadPhoto)).toEqual([])
  release()
  await screen.findByRole('button', { name: `Photo 5: Photo of ${fileIds('small.jpg')}` })
  const added = api.sent(uploadPhoto).map(({ body }) => body.fileId)
  expect(added).toEqual([fileIds('large.jpg'), fileIds('small.jpg')])
})

it('moves photos to another gallery, and says which were refused', async ({ api, user }) => {
  const sales = { totalSale: 0, totalEarned: 0 }
  const other = {
    ...gallery({ _id: '0199a0b0c0d070008000000000000ef9', title: 'Rehearsal' }),
    ...sales,
  }
  api.on(listOwnGalleries, () => ({ data: [{ ...gallery(), ...sales }, other], total: 2 }))
  api.on(listOwnPhotos, () => ({ data: photos, total: 3 }))
  api.refuse(changePhotos, 'photos.move_sold')
  await renderFeature(editor(), { viewer: creator() })
  for (const at of [1, 3])
    await user.click(screen.getByRole('checkbox', { name: `Select photo ${at}: No. ${at}` }))
  await user.click(screen.getByRole('button', { name: 'Move' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Move 2 photos' }))
  const choice = await dialog.findByLabelText('To which gallery?')
  expect(within(choice).queryByText('Backstage')).toBeNull()
  await user.selectOptions(choice, 'Rehearsal')
  await user.click(dialog.getByRole('button', { name: 'Move' }))
  await screen.findByText('0 done, 2 refused')
  expect(api.sent(changePhotos)).toEqual(
    [ids[0], ids[2]].map((id) => ({
      body: { photoIds: [id], action: 'move', galleryId: other._id },
    })),
  )
})

it('shows and hides photos of every gallery in their rows', async ({ api, settled, user }) => {
  api.on(changePhotos, () => ({ success: true }) as const)
  const table = <OwnPhotosTable photos={photos} total={3} titles={{}} empty="" />
  await renderFeature(table, { viewer: creator() })
  await user.selectOptions(screen.getByLabelText('Status of No. 2'), 'Hidden')
  await waitFor(() => expect(settled).toContain(listOwnPhotos.name))
  expect(api.sent(changePhotos)).toEqual([{ body: { photoIds: [ids[1]], action: 'deactivate' } }])
  await user.click(screen.getByLabelText('Select all on this page'))
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  screen.getByRole('dialog', { name: 'Delete 3 photos?' })
})

it('keeps what was typed when the gallery is published meanwhile, and a price of before new limits', async ({
  api,
  user,
}) => {
  const sold = gallery({
    state: 'archived',
    status: 'inactive',
    audience: 'buyers',
    price: 6000,
    participants: [personCard(), personCard({ _id: ids[0] ?? '', name: 'Noa', username: 'noa' })],
  })
  api.on(updateGallery, () => sold)
  await renderFeature(<Publishing gallery={sold} />, { viewer: creator() })
  await user.type(screen.getByLabelText('Title'), ' again')
  await user.click(screen.getByRole('button', { name: 'Remove Noa' }))
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Backstage again')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  const saved = {
    title: 'Backstage again',
    status: 'active',
    price: 6000,
    participantIds: [personCard()._id],
  }
  await waitFor(() => expect(api.sent(updateGallery)).toMatchObject([{ body: saved }]))
})

function Publishing({ gallery: before }: { gallery: ReturnType<typeof gallery> }) {
  const [now, setNow] = useState(before)
  return (
    <>
      <button type="button" onClick={() => setNow({ ...before, state: 'published' })}>
        Publish
      </button>
      <GalleryForm gallery={now} onSaved={vi.fn()} />
    </>
  )
}

it('says that a gallery waits for its photos, and publishes a scheduled one now', async ({
  api,
  user,
}) => {
  const row = { ...gallery({ state: 'scheduled' }), totalSale: 0, totalEarned: 0 }
  api.on(updateGallery, () => gallery({ state: 'processing' }))
  const table = (
    <StudioTable
      studio={galleryStudioKind}
      page={{ data: [row], total: 1 }}
      query={listQueryOf(new URLSearchParams(), [])}
      empty=""
    />
  )
  await renderFeature(table, { viewer: creator() })
  await user.click(screen.getByRole('checkbox', { name: 'Select Backstage' }))
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  await screen.findAllByText('Published when its photos are ready')
  expect(api.sent(updateGallery)).toMatchObject([{ body: { status: 'active', isSchedule: false } }])
})

it('the deletion of galleries is confirmed first', async ({ api, user }) => {
  const onDeleted = vi.fn()
  api.on(deleteGallery, () => ({ success: true }) as const)
  await renderFeature(
    <DeleteContent
      kind={galleryKind}
      rows={[{ id: galleryId, name: 'Backstage' }]}
      onClose={vi.fn()}
      onDeleted={onDeleted}
    />,
  )
  screen.getByRole('dialog', { name: 'Delete “Backstage”?' })
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(onDeleted).toHaveBeenCalled())
  expect(api.sent(deleteGallery)).toEqual([{ params: { id: galleryId } }])
})
