import { update } from '@stagedoor/contract/conversations'
import { listKnownFiles, readPriceHint, send } from '@stagedoor/contract/messages'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { afterEach, expect, vi } from 'vitest'
import { it, renderFeature } from '../../../../test/feature.tsx'
import { personCard, postFile } from '../../../../test/fixtures.ts'
import { conversation, message } from '../../../../test/message-fixtures.ts'
import { creator } from '../../../../test/session-fixtures.ts'
import { VaultPickerContext } from '../../../lib/uploads/vault-picker.ts'
import type { Recorder as VoiceRecorder } from '../../content/attachments/recorder.ts'
import { ConversationView } from '../conversation.tsx'
import { MessagePreview } from '../message-bubble.tsx'
import type { WireConversation, WireMessage } from '../queries.ts'
import { FilesOfMessagesContext } from './message-files.tsx'

type RecorderProps = ComponentProps<VoiceRecorder>

function FakeRecorder({
  onRecorded,
  onEnd,
  isRequested,
  medium,
}: RecorderProps & { medium: 'audio' | 'video' }) {
  const finish = (isReleased: boolean) => () => {
    onRecorded(new File(['la'], 'note.webm', { type: `${medium}/webm` }), 7.4, isReleased)
    onEnd()
  }
  return (
    <>
      <button type="button" onClick={finish(false)}>
        {isRequested ? 'Finish' : 'Record'}
      </button>
      <button type="button" onClick={finish(true)}>
        {medium === 'audio' ? 'Hold to speak' : 'Hold to show'}
      </button>
    </>
  )
}
const Recorder: VoiceRecorder = (props) => <FakeRecorder {...props} medium="audio" />
const VideoRecorder: VoiceRecorder = (props) => <FakeRecorder {...props} medium="video" />
const kept = { ...postFile(), name: 'kept.jpg' }
const Picker = ({ onPick }: { onPick: (files: readonly { file: typeof kept }[]) => void }) => (
  <button type="button" onClick={() => onPick([{ file: kept }])}>
    Take
  </button>
)
const view = (about: Partial<WireConversation> = {}, ...newestFirst: WireMessage[]) => (
  <ConversationView
    conversation={conversation({ readSeq: 99, ...about })}
    first={{ data: newestFirst, total: newestFirst.length }}
    pinned={{ data: [], total: 0 }}
    backTo="/messages"
    recorder={Recorder}
    videoRecorder={VideoRecorder}
    onChanged={() => undefined}
    onReport={() => undefined}
    about={{ onBlock: () => undefined, onReport: () => undefined }}
  />
)
const photo = (name: string, text = name) => new File([text], name, { type: 'image/jpeg' })
const input = () => screen.getByLabelText<HTMLInputElement>('Files')
const tiles = () =>
  within(screen.getByRole('list', { name: 'Files of the message' })).getAllByRole('listitem')

afterEach(() => localStorage.clear())

it('uploads chosen and pasted files, and sends them in their order once they have arrived', async ({
  api,
  user,
}) => {
  api.on(update, () => conversation())
  api.on(send, ({ body }) =>
    message({ seq: 2, isMine: true, text: body.text ?? '', fileIds: body.fileIds ?? [] }),
  )
  await renderFeature(view())
  await user.upload(input(), [photo('one.jpg'), photo('two.jpg')])
  fireEvent.paste(screen.getByRole('textbox'), { clipboardData: { files: [photo('three.jpg')] } })
  expect(tiles().map(({ title }) => title)).toEqual(['one.jpg', 'two.jpg', 'three.jpg'])
  await user.click(screen.getByRole('button', { name: 'Remove two.jpg' }))
  await user.type(screen.getByRole('textbox'), 'For you{Enter}')
  await expect.poll(() => api.sent(send)).toHaveLength(1)
  const ids = new Map(api.uploads.announced.map(({ name, id }) => [name, id]))
  expect(api.sent(send)[0]?.body).toEqual({
    text: 'For you',
    fileIds: [ids.get('one.jpg'), ids.get('three.jpg')],
  })
  expect(screen.queryByRole('list', { name: 'Files of the message' })).toBeNull()
})

it('sends files without a text, also a voice note, and none that are no pictures, videos or sounds', async ({
  api,
  user,
}) => {
  api.on(update, () => conversation())
  api.on(send, () => message({ seq: 2, isMine: true, text: '' }))
  await renderFeature(view())
  fireEvent.drop(window, {
    dataTransfer: { files: [new File(['x'], 'notes.pdf', { type: 'application/pdf' })] },
  })
  expect(screen.queryByRole('list', { name: 'Files of the message' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Record' }))
  expect(tiles().map(({ title }) => title)).toEqual(['Voice note'])
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Send' }))
  await user.keyboard('{Enter}')
  await expect
    .poll(() => api.sent(send).map(({ body }) => body))
    .toMatchObject([{ fileIds: [api.uploads.announced[0]?.id] }])
})

it('records a voice note beside a text from the menu of files, and plays it before it is sent', async ({
  api,
  user,
}) => {
  api.on(update, () => conversation())
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  await renderFeature(view())
  await user.type(screen.getByRole('textbox'), 'Listen')
  expect(screen.queryByRole('button', { name: 'Record' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Add files' }))
  await user.click(screen.getByRole('menuitem', { name: 'Record a voice note' }))
  await user.click(screen.getByRole('button', { name: 'Finish' }))
  const listen = screen.getByRole('button', { name: 'Listen to the voice note' })
  expect(listen.textContent).toBe('0:07')
  await user.click(listen)
  expect(play).toHaveBeenCalledOnce()
  await user.click(screen.getByRole('button', { name: 'Remove Voice note' }))
  expect(screen.queryByRole('list', { name: 'Files of the message' })).toBeNull()
})

it('sends a held voice note or video note at once, and keeps one beside the price of a message', async ({
  api,
  user,
}) => {
  api.on(update, () => conversation())
  api.on(send, () => message({ seq: 2, isMine: true, text: '' }))
  await renderFeature(view())
  await user.click(screen.getByRole('button', { name: 'Hold to speak' }))
  await expect.poll(() => api.sent(send)).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Add files' }))
  await user.click(screen.getByRole('menuitem', { name: 'Record a video note' }))
  await user.click(screen.getByRole('button', { name: 'Finish' }))
  expect(tiles().map(({ title }) => title)).toEqual(['Video note'])
  await user.click(screen.getByRole('button', { name: 'Remove Video note' }))
  await user.click(screen.getByRole('button', { name: 'Hold to show' }))
  await expect.poll(() => api.sent(send)).toHaveLength(2)
  const announced = new Map(api.uploads.announced.map(({ id, kind }) => [id, kind]))
  expect(api.sent(send).map(({ body }) => announced.get(body.fileIds?.[0] ?? ''))).toEqual([
    'message-audio',
    'message-note-video',
  ])
  cleanup()
  await renderFeature(view({ messagePrice: 5, isSubscribed: false }))
  await user.click(screen.getByRole('button', { name: 'Hold to show' }))
  expect(tiles().map(({ title }) => title)).toEqual(['Video note'])
  expect(api.sent(send)).toHaveLength(2)
  screen.getByRole('button', { name: 'Send · $5' })
})

it('lets a creator set a price for files of the vault, within the limits of the site', async ({
  api,
  user,
}) => {
  api.on(update, () => conversation())
  api.on(send, () => message({ seq: 2, isMine: true }))
  const fan = personCard({ isPerformer: false, name: 'Robin' })
  api.on(readPriceHint, () => ({ hint: null }))
  api.on(listKnownFiles, () => ({ data: [] }))
  const page = (
    <VaultPickerContext value={Picker}>{view({ recipientInfo: fan })}</VaultPickerContext>
  )
  await renderFeature(page, { viewer: creator() })
  await user.click(screen.getByRole('button', { name: 'Add files' }))
  await user.click(screen.getByRole('menuitem', { name: 'From the vault' }))
  await user.click(screen.getByRole('button', { name: 'Take' }))
  await user.click(screen.getByRole('button', { name: 'Set a price' }))
  await user.click(screen.getByRole('button', { name: 'Send' }))
  screen.getByText('Set a price, such as 5 or 12.50.')
  await user.type(screen.getByRole('textbox', { name: 'Price in USD' }), '12,50')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await expect
    .poll(() => api.sent(send).map(({ body }) => body))
    .toEqual([{ price: 12.5, fileIds: [kept._id] }])
})

it('shows locked files by number and price and unlocks them, and open ones with whether they were bought', async ({
  user,
}) => {
  const draw = vi.fn(() => <p>Open files</p>)
  const unlock = vi.fn()
  const album = { fileIds: ['a', 'b'], price: 8, counts: { photos: 2, videos: 1, audios: 0 } }
  const messages = [
    message({ seq: 6, text: 'Owned', ...album, ownedFiles: 3 }),
    message({ seq: 5, text: 'Partly', isLocked: true, ...album, ownedFiles: 1 }),
    message({ seq: 4, isMine: true, text: 'Mine', ...album }),
    message({ seq: 3, text: 'Bought', isBought: true, ...album }),
    message({
      seq: 2,
      text: 'Locked',
      isLocked: true,
      ...album,
      files: [postFile({ type: 'message-audio', url: null, duration: 42 })],
    }),
    message({
      seq: 1,
      text: 'Later',
      fileIds: ['c'],
      files: [{ ...postFile(), status: 'processing' }],
    }),
  ]
  await renderFeature(
    <FilesOfMessagesContext value={{ draw, unlock }}>
      {view({}, ...messages)}
    </FilesOfMessagesContext>,
  )
  const [, later, locked, bought, mine, partly, owned] = screen
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
  expect(later).toContain('1 file is being prepared…')
  expect(locked).toContain('2 photos, 1 video · 0:42')
  expect(locked).not.toContain('Open files')
  expect(bought).toMatch(/Open files.*\$8.*Bought/)
  expect(mine).toMatch(/Open files.*Not bought yet/)
  expect(partly).toMatch(/Open files.*You own 1 of 3 files already.*Unlock/)
  expect(owned).toMatch(/Open files.*You own these files already/)
  expect(owned).not.toContain('8 tokens')
  const [first] = screen.getAllByRole('button', { name: 'Unlock · $8' })
  await user.click(first as HTMLElement)
  expect(unlock.mock.calls).toMatchObject([[{ text: 'Locked' }, '2 photos, 1 video']])
})

it('shows the free previews of a locked message, and counts only what is paid for', async () => {
  const files = [
    postFile({ _id: 'free' }),
    postFile({ _id: 'paid', type: 'message-video', url: null, blurred: '/blurred.jpg' }),
  ]
  const draw = vi.fn(() => <p>Open files</p>)
  await renderFeature(
    <FilesOfMessagesContext value={{ draw, unlock: vi.fn() }}>
      {view(
        {},
        message({
          isLocked: true,
          price: 8,
          files,
          fileIds: ['free', 'paid'],
          freeFileIds: ['free'],
          counts: { photos: 1, videos: 1, audios: 0 },
        }),
      )}
    </FilesOfMessagesContext>,
  )
  expect(screen.getAllByRole('listitem').at(-1)?.textContent).toMatch(
    /Open files1 video.*Unlock · \$8/,
  )
})

it('leaves chosen files of a paid message free, but not all of them', async ({ api, user }) => {
  api.on(update, () => conversation())
  api.on(readPriceHint, () => ({ hint: null }))
  api.on(send, () => message({ seq: 2, isMine: true }))
  const fan = personCard({ isPerformer: false, name: 'Robin' })
  await renderFeature(view({ recipientInfo: fan }), { viewer: creator() })
  await user.upload(input(), [photo('one.jpg'), photo('two.jpg')])
  expect(screen.queryByRole('button', { name: 'Free preview: one.jpg' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Set a price' }))
  await user.type(screen.getByRole('textbox', { name: 'Price in USD' }), '5')
  await user.click(screen.getByRole('button', { name: 'Free preview: one.jpg' }))
  await user.click(screen.getByRole('button', { name: 'Free preview: two.jpg' }))
  await user.click(screen.getByRole('button', { name: 'Send' }))
  screen.getByText('Leave at least one file for the price.')
  await user.click(screen.getByRole('button', { name: 'Free preview: two.jpg' }))
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await expect.poll(() => api.sent(send)).toHaveLength(1)
  const ids = new Map(api.uploads.announced.map(({ name, id }) => [name, id]))
  expect(api.sent(send)[0]?.body).toEqual({
    price: 5,
    fileIds: [ids.get('one.jpg'), ids.get('two.jpg')],
    freeFileIds: [ids.get('one.jpg')],
  })
})

it('shows a locked message before it is sent, with nothing to buy', async () => {
  const files = [{ ...postFile(), url: null, blurred: '/blurred.jpg' }]
  const album = message({ text: 'For you', isLocked: true, price: 8, files, fileIds: ['a'] })
  await renderFeature(
    <MessagePreview
      message={{ ...album, counts: { photos: 1, videos: 0, audios: 0 } }}
      drawFiles={() => <p>Open</p>}
    />,
  )
  screen.getByText('For you')
  screen.getByText('1 photo')
  expect(screen.queryByText('Open')).toBeNull()
  expect(screen.getByRole('button', { name: 'Unlock · $8' })).toHaveProperty('disabled', true)
})

it('keeps a message whose file cannot be uploaded, says why, and discards it on request', async ({
  api,
  user,
}) => {
  api.on(update, () => conversation())
  api.on(send, () => message({ seq: 2, isMine: true, text: '' }))
  api.uploads.refuse('media.upload_changed')
  await renderFeature(view())
  await user.upload(input(), photo('broken.jpg'))
  await user.click(screen.getByRole('button', { name: 'Send' }))
  const problem = within(await screen.findByRole('alert'))
  problem.getByText('This file changed while it was uploaded. Upload it again.')
  await user.click(problem.getByRole('button', { name: 'Discard' }))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(api.sent(send)).toEqual([])
})
