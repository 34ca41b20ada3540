import { list, listChanges, listMedia, readAll } from '@stagedoor/contract/messages'
import { act, screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { it, renderFeature } from '../../../../test/feature.tsx'
import { postFile } from '../../../../test/fixtures.ts'
import { conversation, message } from '../../../../test/message-fixtures.ts'
import { deliverEvent } from '../../../lib/realtime/realtime.ts'
import { ConversationView } from '../conversation.tsx'

const none = { data: [], total: 0 }
const view = (
  <ConversationView
    conversation={conversation({ readSeq: 99 })}
    first={{ data: [message({ seq: 9, text: 'Newest' })], total: 9, next: '9' }}
    pinned={none}
    backTo="/messages"
    onChanged={() => undefined}
    onReport={() => undefined}
    about={{ onBlock: () => undefined, onReport: () => undefined }}
  />
)
const photo = (id: string, changes = {}) =>
  postFile({
    _id: id,
    type: 'message-photo',
    pictures: [{ url: `/${id}.webp`, width: 320, height: 240 }],
    ...changes,
  })
const open = { name: 'More about this conversation' }

it('shows the photos of a conversation by month, locked ones with their price, and leads to the message', async ({
  api,
  user,
}) => {
  const old = message({
    seq: 2,
    createdAt: '2026-01-15T12:00:00.000Z',
    isLocked: true,
    price: 8,
    files: [photo('paid', { url: null, pictures: [], blurred: '/blurred.jpg' })],
    fileIds: ['paid'],
  })
  const both = [photo('one'), postFile({ _id: 'sound', type: 'message-audio', duration: 7 })]
  api.on(listMedia, ({ query }) =>
    query.kind === 'photo'
      ? {
          data: [message({ seq: 5, isMine: true, files: both, fileIds: ['one', 'sound'] }), old],
          total: 2,
        }
      : none,
  )
  api.on(list, () => ({ data: [{ ...old, text: 'For you' }], total: 9 }))
  await renderFeature(view)
  await user.click(screen.getByRole('button', open))
  await user.click(screen.getByRole('menuitem', { name: 'Photos, videos and links' }))
  const march = within(await screen.findByRole('region', { name: 'March 2026' }))
  expect(march.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Photo, ?You, ?/),
  ])
  const january = within(screen.getByRole('region', { name: 'January 2026' }))
  const locked = january.getByRole('button', { name: /^Locked photo, ?Mia/ })
  expect(locked.textContent).toContain('$8')
  expect(locked.querySelector('img')?.getAttribute('src')).toBe('/blurred.jpg')
  await user.click(locked)
  await expect.poll(() => document.activeElement?.id).toBe('message-2')
  expect(screen.queryByRole('region', { name: 'January 2026' })).toBeNull()
})

it('photos vanish when their message is deleted, and come when they are opened again after one was sent', async ({
  api,
  user,
}) => {
  const sent = message({ seq: 5, files: [photo('one')], fileIds: ['one'] })
  let page: typeof none | { data: [typeof sent]; total: number } = { data: [sent], total: 1 }
  api.on(listMedia, () => page)
  await renderFeature(view)
  const openPhotos = async () => {
    await user.click(screen.getByRole('button', open))
    await user.click(screen.getByRole('menuitem', { name: 'Photos, videos and links' }))
  }
  await openPhotos()
  await screen.findByRole('button', { name: /^Photo, ?Mia/ })
  page = none
  act(() => deliverEvent('message_deleted', message({ seq: 5, version: 10, isDeleted: true })))
  await screen.findByText('No photos yet')
  await user.click(screen.getByRole('button', { name: 'Back to the messages' }))
  page = { data: [sent], total: 1 }
  await openPhotos()
  await screen.findByRole('button', { name: /^Photo, ?Mia/ })
})

it('shows sounds, and links as texts that are copied but not followed', async ({ api, user }) => {
  const sound = postFile({ _id: 'sound', type: 'message-audio', duration: 7 })
  api.on(listMedia, ({ query }) => {
    if (query.kind === 'audio')
      return { data: [message({ files: [sound], fileIds: ['sound'] })], total: 1 }
    if (query.kind === 'link')
      return {
        data: [message({ text: 'See https://a.example/b, and https://c.example.' })],
        total: 1,
      }
    return none
  })
  await renderFeature(view)
  await user.click(screen.getByRole('button', open))
  await user.click(screen.getByRole('menuitem', { name: 'Photos, videos and links' }))
  await screen.findByText('No photos yet')
  await user.click(screen.getByRole('button', { name: 'Sounds' }))
  await screen.findByRole('button', { name: /^Sound ?0:07/ })
  await user.click(screen.getByRole('button', { name: 'Links' }))
  await screen.findByText('https://a.example/b')
  expect(screen.queryByRole('link', { name: /a\.example/ })).toBeNull()
  const [, second] = screen.getAllByRole('button', { name: 'Copy link' })
  await user.click(second as HTMLElement)
  expect(await navigator.clipboard.readText()).toBe('https://c.example')
  await user.click(screen.getByRole('button', { name: 'Back to the messages' }))
  screen.getByText('Newest')
  expect(document.activeElement).toBe(screen.getByRole('button', open))
})

it('a message that arrives while the photos are shown is marked as read once they are closed', async ({
  api,
  user,
}) => {
  api.on(listMedia, () => none)
  api.on(readAll, () => ({ ok: true as const }))
  // The version of the message leaves a gap, which is read when the machine is slow.
  api.on(listChanges, () => ({ data: [], version: 100, isWhole: true }))
  await renderFeature(view)
  await user.click(screen.getByRole('button', open))
  await user.click(screen.getByRole('menuitem', { name: 'Photos, videos and links' }))
  await screen.findByText('No photos yet')
  act(() => deliverEvent('message_created', message({ seq: 100, version: 100, text: 'Just now' })))
  await screen.findByText(/Mia: Just now/)
  expect(api.sent(readAll)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Back to the messages' }))
  await expect.poll(() => api.sent(readAll).map(({ query }) => query)).toEqual([{ through: 100 }])
})
