import { readFile } from '@stagedoor/contract/media'
import { searchPerformers } from '@stagedoor/contract/performers'
import { createVideo, removeFile, updateVideo } from '@stagedoor/contract/videos'
import { cleanup, screen } from '@testing-library/react'
import { describe, expect, vi } from 'vitest'
import { ownVideo } from '../../../test/content-fixtures.ts'
import { it, renderFeature } from '../../../test/feature.tsx'
import { personCard, postFile } from '../../../test/fixtures.ts'
import { creator, site } from '../../../test/session-fixtures.ts'
import { tagsOf } from '../../lib/forms/tags.ts'
import { uploadList } from '../../lib/uploads/upload-list.ts'
import { dropUpload, resumeUpload } from '../../lib/uploads/upload-manager.ts'
import { type VaultPicker, VaultPickerContext } from '../../lib/uploads/vault-picker.ts'
import { shownToasts } from '../../ui/toast.ts'
import { BulkUpload } from './bulk-upload.tsx'
import { bodyOf, draftOfVideo, problemsOf } from './video-draft.ts'
import { VideoFacts } from './video-facts.tsx'
import { titleOf, VideoForm } from './video-form.tsx'
import { VideoTile } from './video-tile.tsx'

const video = (name = 'opening_night.mp4') => new File(['video'], name, { type: 'video/mp4' })

const Picker: VaultPicker = ({ onPick }) => (
  <button
    type="button"
    onClick={() => onPick([{ file: { _id: postFile()._id, name: 'kept.mp4', size: 9 } }])}
  >
    kept
  </button>
)

describe('the form of a video', () => {
  it('asks for a file and a title, and uploads the video for sale', async ({ api, user }) => {
    const onSaved = vi.fn()
    api.on(createVideo, () => ownVideo())
    await renderFeature(<VideoForm onSaved={onSaved} />, { viewer: creator() })
    await user.click(screen.getByRole('button', { name: 'Upload video' }))
    screen.getByText('Choose a video file.')
    expect(api.sent(createVideo)).toEqual([])
    await user.upload(screen.getByLabelText('Choose a video'), video())
    await user.click(screen.getByRole('radio', { name: /Pay per view/ }))
    await user.type(screen.getByLabelText('Price in USD'), '12,5')
    await user.type(screen.getByLabelText('Tags'), '#stage, velvet')
    await user.click(screen.getByRole('button', { name: 'Upload video' }))
    await expect.poll(() => onSaved).toHaveBeenCalled()
    expect(api.uploads.announced).toMatchObject([
      { kind: 'video', name: 'opening_night.mp4', received: 5 },
    ])
    expect(api.sent(createVideo)[0]).toMatchObject({
      body: {
        title: 'opening night',
        tags: ['stage', 'velvet'],
        audience: 'buyers',
        price: 12.5,
        fileId: api.uploads.announced[0]?.id,
      },
    })
  })

  it('keeps what was entered when it is closed, and continues the upload with the same file', async ({
    api,
    user,
  }) => {
    api.on(createVideo, () => ownVideo())
    api.refuse(readFile, 'media.not_found')
    api.uploads.breakConnection(true)
    await renderFeature(<VideoForm onSaved={vi.fn()} />, { viewer: creator() })
    await user.upload(screen.getByLabelText('Choose a video'), video())
    await user.type(screen.getByLabelText('Description'), 'From behind the curtain')
    await screen.findByText(/continues when you are online/)
    cleanup()
    for (const { key } of uploadList().uploads) dropUpload(key)
    api.uploads.breakConnection(false)
    const onSaved = vi.fn()
    await renderFeature(<VideoForm onSaved={onSaved} />, { viewer: creator() })
    await screen.findByText('This is what you entered before.')
    expect(screen.getByLabelText<HTMLInputElement>('Description').value).toBe(
      'From behind the curtain',
    )
    await screen.findByText(/Choose “opening_night.mp4” again/)
    await user.click(screen.getByRole('button', { name: 'Upload video' }))
    expect(api.sent(createVideo)).toEqual([])
    await user.upload(screen.getByLabelText('Choose a video'), video())
    await screen.findByText('Uploaded')
    await user.click(screen.getByRole('button', { name: 'Upload video' }))
    await expect.poll(() => onSaved).toHaveBeenCalled()
    expect(Object.keys(localStorage).filter((key) => key.startsWith('form:'))).toEqual([])
  })

  it('is sent when its file has arrived, although it was left', async ({ api, user }) => {
    api.on(createVideo, () => ownVideo())
    api.uploads.breakConnection(true)
    await renderFeature(<VideoForm onSaved={vi.fn()} />, { viewer: creator() })
    await user.upload(screen.getByLabelText('Choose a video'), video())
    await user.click(screen.getByRole('button', { name: 'Upload video' }))
    await screen.findByText(/It is saved when the upload finishes/)
    cleanup()
    expect(uploadList().posts).toMatchObject([{ label: 'opening night', state: 'waiting' }])
    api.uploads.breakConnection(false)
    for (const { key } of uploadList().uploads) resumeUpload(key)
    await expect.poll(() => api.sent(createVideo)).toHaveLength(1)
    await expect.poll(() => uploadList().posts).toEqual([])
  })

  it('takes a video of the vault without another upload', async ({ api, user }) => {
    const onSaved = vi.fn()
    api.on(createVideo, () => ownVideo())
    const form = (
      <VaultPickerContext value={Picker}>{<VideoForm onSaved={onSaved} />}</VaultPickerContext>
    )
    await renderFeature(form, { viewer: creator() })
    await user.click(screen.getByRole('button', { name: 'Choose a video: from the vault' }))
    await user.click(screen.getByRole('button', { name: 'kept' }))
    await user.click(screen.getByRole('button', { name: 'Upload video' }))
    await expect.poll(() => onSaved).toHaveBeenCalled()
    expect(api.sent(createVideo)).toMatchObject([
      { body: { fileId: postFile()._id, title: 'kept' } },
    ])
    expect(api.uploads.announced).toEqual([])
  })

  it('shows a refusal and keeps what was typed', async ({ api, user }) => {
    api.refuse(updateVideo, 'content.price_required')
    await renderFeature(<VideoForm video={ownVideo()} onSaved={vi.fn()} />, { viewer: creator() })
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect((await screen.findByRole('alert')).textContent).toBe('Set a price')
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Opening night')
  })

  it('removes the stored teaser, finds participants once a name is typed, and saves those there are', async ({
    api,
    user,
  }) => {
    const onChanged = vi.fn()
    api.on(removeFile, () => ownVideo())
    api.on(searchPerformers, () => ({ data: [], total: 0 }))
    api.on(updateVideo, () => ownVideo())
    const video = ownVideo({
      participations: [{ person: personCard(), state: 'asked' }],
      teaserId: postFile()._id,
      teaser: postFile({ type: 'video-teaser', url: '/media/t.mp4' }),
    })
    await renderFeature(<VideoForm video={video} onSaved={vi.fn()} onChanged={onChanged} />, {
      viewer: creator(),
    })
    await user.click(screen.getByRole('button', { name: 'Remove the teaser' }))
    await expect.poll(() => onChanged).toHaveBeenCalled()
    expect(api.sent(removeFile)).toEqual([{ params: { id: video._id }, body: { type: 'teaser' } }])
    screen.getByText('Waiting for an answer')
    await user.type(screen.getByLabelText('Participants'), 'noah')
    await expect.poll(() => api.sent(searchPerformers)).toMatchObject([{ query: { q: 'noah' } }])
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await expect
      .poll(() => api.sent(updateVideo))
      .toMatchObject([{ body: { participantIds: [personCard()._id] } }])
    api.refuse(removeFile, 'server.failed')
    await user.click(screen.getByRole('button', { name: 'Remove the teaser' }))
    await expect.poll(() => shownToasts()).toMatchObject([{ tone: 'bad' }])
  })
})

it('uploads several videos with a title of their own and common settings', async ({
  api,
  user,
}) => {
  api.on(createVideo, () => ownVideo())
  await renderFeature(<BulkUpload />, { viewer: creator() })
  await user.upload(screen.getByLabelText(/Choose or drop up to 20 videos/), [
    video('one.mp4'),
    video('two.mp4'),
  ])
  const title = screen.getByLabelText('Title of two.mp4')
  await user.clear(title)
  await user.type(title, 'The second')
  await user.click(screen.getByRole('radio', { name: /Open to anyone/ }))
  await user.click(screen.getByRole('button', { name: 'Upload videos' }))
  await expect.poll(() => screen.queryAllByText('Uploaded')).toHaveLength(2)
  const titles = api.sent(createVideo).map(({ body }) => (body as { title: string }).title)
  expect(titles.sort()).toEqual(['The second', 'one'])
})

it('shows a locked video with its creator, length and sound, and an open one with its facts', async () => {
  const silent = postFile({ type: 'video', duration: 61, hasSound: false })
  const locked = ownVideo({ isLocked: true, lockedBy: 'buy', price: 9, video: silent })
  await renderFeature(
    <>
      <VideoTile video={locked} />
      <VideoFacts video={ownVideo()} />
    </>,
  )
  screen.getByRole('img', { name: 'Locked' })
  screen.getByRole('img', { name: 'No sound' })
  screen.getByText('With sound')
  const { name, username } = ownVideo().performer
  expect(screen.getByRole('link', { name: new RegExp(name) }).getAttribute('href')).toBe(
    `/${username}`,
  )
  expect(screen.getByRole('link', { name: 'Opening night' }).getAttribute('href')).toBe(
    '/video/opening-night',
  )
  screen.getByText('Behind the curtain')
  expect(screen.getByRole('link', { name: '#stage' }).getAttribute('href')).toBe('/tag/stage')
})

it('the draft of a video reads titles, tags and prices as they are typed', () => {
  expect(titleOf('opening_night-2.final.mp4')).toBe('opening night 2.final')
  expect(tagsOf(' #one, ,two #three')).toEqual(['one', 'two', 'three'])
  const draft = { ...draftOfVideo(ownVideo()), audience: 'buyers' as const }
  expect(problemsOf({ ...draft, title: ' ', price: '0' }, site())).toMatchObject({
    title: expect.any(String),
    price: expect.any(String),
  })
  expect(problemsOf({ ...draft, price: '5', tags: 'a,'.repeat(21) }, site())).toEqual({
    tags: 'At most 20 tags.',
  })
  expect(
    problemsOf({ ...draft, when: 'later', at: '2020-01-01T10:00', price: '5' }, site()),
  ).toMatchObject({
    at: expect.any(String),
  })
  expect(bodyOf({ ...draft, price: '5', tags: '' })).toMatchObject({
    price: 5,
    tags: [''],
    isSchedule: false,
  })
})
