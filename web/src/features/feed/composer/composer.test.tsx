import { errors } from '@stagedoor/contract/errors'
import { createPost, updatePost } from '@stagedoor/contract/feed'
import { readFile } from '@stagedoor/contract/media'
import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { expect, vi } from 'vitest'
import { it, renderFeature } from '../../../../test/feature.tsx'
import { post, postFile } from '../../../../test/fixtures.ts'
import { creator } from '../../../../test/session-fixtures.ts'
import { retryPost } from '../../../lib/uploads/post-queue.ts'
import { uploadList } from '../../../lib/uploads/upload-list.ts'
import { Composer } from './composer.tsx'
import type { MediaSlots } from './media-slots.ts'

const media: MediaSlots = {
  Recorder: () => null,
  VideoSettings: () => null,
  VaultPicker: () => null,
  EmojiButton: ({ onChoose }) => (
    <button type="button" onClick={() => onChoose('🌊')}>
      Emojis
    </button>
  ),
}

const photo = (name: string) => new File(['photo'], name, { type: 'image/jpeg' })

/** Returns the hidden input behind the field for photos. */
const photoInput = () =>
  document.querySelector<HTMLInputElement>('input[multiple]') ?? expect.fail('No input')

async function write(user: UserEvent, text: string): Promise<void> {
  await user.click(screen.getByRole('radio', { name: 'Note' }))
  if (text) await user.type(screen.getByLabelText('Your note'), text)
}

it('publishes a note for everyone', async ({ api, user }) => {
  const onSaved = vi.fn()
  api.on(createPost, ({ body }) => post({ text: body.text ?? '' }))
  await renderFeature(<Composer media={media} onSaved={onSaved} />, { viewer: creator() })
  await write(user, 'Fog this morning.')
  await user.click(screen.getByRole('radio', { name: /^Everyone/ }))
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  await expect.poll(() => onSaved).toHaveBeenCalledOnce()
  const [sent] = api.sent(createPost)
  expect(sent?.body).toMatchObject({
    type: 'text',
    text: 'Fog this morning.',
    audience: 'everyone',
    status: 'active',
  })
})

it('puts an emoji where the text is edited', async ({ user }) => {
  await renderFeature(<Composer media={media} onSaved={vi.fn()} />, { viewer: creator() })
  await write(user, 'Fog morning')
  const field = screen.getByLabelText<HTMLTextAreaElement>('Your note')
  field.setSelectionRange(3, 3)
  await user.click(screen.getByRole('button', { name: 'Emojis' }))
  expect(field.value).toBe('Fog🌊 morning')
  expect([field.selectionStart, document.activeElement]).toEqual([5, field])
})

it('publishes photos once they are uploaded, in their order', async ({ api, user }) => {
  const onSaved = vi.fn()
  api.on(readFile, ({ params }) => postFile({ _id: params.id }))
  api.on(createPost, () => post({ type: 'photo' }))
  await renderFeature(<Composer media={media} onSaved={onSaved} />, { viewer: creator() })
  await user.upload(photoInput(), [photo('one.jpg'), photo('two.jpg')])
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  await expect.poll(() => onSaved).toHaveBeenCalledOnce()
  expect(api.uploads.announced).toMatchObject([
    { kind: 'feed-photo', name: 'one.jpg', received: 5 },
    { kind: 'feed-photo', name: 'two.jpg', received: 5 },
  ])
  const fileIds = api.uploads.announced.map(({ id }) => id)
  expect(api.sent(createPost)[0]?.body).toMatchObject({
    type: 'photo',
    fileIds,
    audience: 'subscribers',
  })
})

it('publishes a mix of files under the type of most of them, with one as a free preview', async ({
  api,
  user,
}) => {
  const onSaved = vi.fn()
  api.on(readFile, ({ params }) => postFile({ _id: params.id }))
  api.on(createPost, () => post({ type: 'video' }))
  await renderFeature(<Composer media={media} onSaved={onSaved} />, { viewer: creator() })
  const clip = (name: string) => new File(['clip'], name, { type: 'video/mp4' })
  await user.upload(photoInput(), [photo('one.jpg'), clip('two.mp4'), clip('three.mp4')])
  await user.click(await screen.findByRole('button', { name: 'Video 3: three.mp4' }))
  await user.click(screen.getByRole('menuitem', { name: 'Show first' }))
  await user.click(screen.getByRole('button', { name: 'Photo 2: one.jpg' }))
  await user.click(screen.getByRole('menuitem', { name: 'Free preview' }))
  await screen.findByText(/^1 of 3 free/)
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  await expect.poll(() => onSaved).toHaveBeenCalledOnce()
  const idOf = (name: string) => api.uploads.announced.find((one) => one.name === name)?.id
  expect([...api.sent(createPost), ...api.sent(updatePost)].at(-1)?.body).toMatchObject({
    type: 'video',
    fileIds: [idOf('three.mp4'), idOf('one.jpg'), idOf('two.mp4')],
    freeFileIds: [idOf('one.jpg')],
  })
})

it('says that a photo was refused, and does not send the post', async ({ api, user }) => {
  api.uploads.refuse('storage.full')
  await renderFeature(<Composer media={media} onSaved={vi.fn()} />, { viewer: creator() })
  await user.upload(photoInput(), [photo('one.jpg')])
  await screen.findAllByText(errors['storage.full'].message)
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  await screen.findByText('Add at least one photo.')
  expect(api.sent(createPost)).toEqual([])
})

it('publishes a post whose form was left while its file was uploaded', async ({ api, user }) => {
  api.on(createPost, () => post({ type: 'photo' }))
  api.on(updatePost, () => post({ type: 'photo' }))
  const left = () => <Composer media={media} onSaved={vi.fn()} />
  api.uploads.breakConnection(true)
  await renderFeature(<Leaving>{left()}</Leaving>, { viewer: creator() })
  await user.upload(photoInput(), [photo('one.jpg')])
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  await screen.findByText(/It is published when the upload finishes/)
  await user.click(screen.getByRole('button', { name: 'Leave' }))
  expect(uploadList().posts).toMatchObject([{ isPublished: true, state: 'waiting' }])
  await expect.poll(() => uploadList().uploads[0]?.state).toBe('offline')
  api.uploads.breakConnection(false)
  await expect.poll(() => uploadList()).toEqual({ uploads: [], posts: [] })
  const sent = [...api.sent(createPost), ...api.sent(updatePost)].at(-1)
  expect(sent?.body).toMatchObject({ status: 'active', fileIds: [api.uploads.announced[0]?.id] })
})

it('does not publish a post whose form was left while one of its photos was refused', async ({
  api,
  user,
}) => {
  api.on(createPost, () => post({ type: 'photo' }))
  api.uploads.breakConnection(true)
  const composer = <Composer media={media} onSaved={vi.fn()} />
  await renderFeature(<Leaving>{composer}</Leaving>, { viewer: creator() })
  await user.upload(photoInput(), [photo('one.jpg'), photo('two.jpg')])
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  await user.click(screen.getByRole('button', { name: 'Leave' }))
  api.uploads.refuse('storage.full', 'two.jpg')
  api.uploads.breakConnection(false)
  await expect
    .poll(() => uploadList().posts)
    .toMatchObject([{ state: 'failed', problem: expect.stringContaining('files') }])
  expect(api.sent(createPost)).toEqual([])
  expect(uploadList().uploads).toMatchObject([{ state: 'finished' }, { state: 'failed' }])
  api.uploads.refuse(undefined)
  retryPost(uploadList().posts[0]?.key ?? '')
  await expect.poll(() => uploadList()).toEqual({ uploads: [], posts: [] })
  expect(api.sent(createPost)).toMatchObject([
    { body: { fileIds: api.uploads.announced.map(({ id }) => id) } },
  ])
})

it('keeps a post that waits for its files as a draft meanwhile', async ({ api, user }) => {
  const onSaved = vi.fn()
  api.on(createPost, () => post({ type: 'photo', state: 'draft' }))
  api.on(updatePost, () => post({ type: 'photo' }))
  api.on(readFile, ({ params }) => postFile({ _id: params.id }))
  api.uploads.breakConnection(true)
  await renderFeature(<Composer media={media} onSaved={onSaved} />, { viewer: creator() })
  await user.upload(photoInput(), [photo('one.jpg')])
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  await expect
    .poll(() => api.sent(createPost))
    .toMatchObject([{ body: { status: 'inactive', fileIds: [] } }])
  api.uploads.breakConnection(false)
  await expect.poll(() => onSaved).toHaveBeenCalledOnce()
  expect(api.sent(updatePost).at(-1)).toMatchObject({
    body: { status: 'active', fileIds: [expect.any(String)] },
  })
})

it('the uploads of a draft that is opened again go on', async ({ api, user }) => {
  const draft = post({ type: 'photo', state: 'draft', text: '', files: [] })
  api.on(readFile, ({ params }) => postFile({ _id: params.id }))
  api.on(updatePost, () => draft)
  api.uploads.breakConnection(true)
  const composer = <Composer post={draft} media={media} onSaved={vi.fn()} />
  await renderFeature(<Leaving>{composer}</Leaving>, { viewer: creator() })
  await user.upload(photoInput(), [photo('one.jpg')])
  await user.click(screen.getByRole('button', { name: 'Leave' }))
  expect(uploadList().posts).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Open again' }))
  expect(uploadList().posts).toEqual([])
  await user.type(screen.getByLabelText('Say something about it'), 'Newer words')
  api.uploads.breakConnection(false)
  const fileIds = () => api.uploads.announced.map(({ id }) => id)
  const last = () => api.sent(updatePost).at(-1)?.body
  await expect.poll(last).toMatchObject({ text: 'Newer words', fileIds: [expect.any(String)] })
  expect(last()).toMatchObject({ fileIds: fileIds(), status: 'inactive' })
  expect(
    api.sent(updatePost).filter(({ body }) => body.fileIds?.length && body.text !== 'Newer words'),
  ).toEqual([])
})

function Leaving({ children }: { children: ReactNode }) {
  const [isLeft, setLeft] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setLeft(true)}>
        Leave
      </button>
      {isLeft ? (
        <button type="button" onClick={() => setLeft(false)}>
          Open again
        </button>
      ) : (
        children
      )}
    </>
  )
}

it('a post for sale is not published without a price', async ({ api, user }) => {
  await renderFeature(<Composer media={media} onSaved={vi.fn()} />, { viewer: creator() })
  await write(user, 'Fog')
  await user.click(screen.getByRole('radio', { name: /^Pay per view/ }))
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  await screen.findByText('Set a price, such as 5 or 12.50.')
  // Drafts are saved by themselves, as often as a slow machine takes.
  expect(api.sent(createPost).filter(({ body }) => body?.status === 'active')).toEqual([])
})

it('the composer keeps the text and says why a post was refused', async ({ api, user }) => {
  const onSaved = vi.fn()
  api.refuse(createPost, 'feed.poll_too_small')
  await renderFeature(<Composer media={media} onSaved={onSaved} />, { viewer: creator() })
  await write(user, 'Fog')
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  expect((await screen.findByRole('alert')).textContent).toBe(
    'A poll needs at least two different answers',
  )
  expect(screen.getByLabelText('Your note')).toHaveProperty('value', 'Fog')
  expect(onSaved).not.toHaveBeenCalled()
})
