import {
  inviteOnStage,
  leaveStage,
  listInvitations,
  listLines,
  listStage,
  listTopTippers,
  muteGuest,
  openMedia,
  openStageMedia,
  readGuests,
  readOwn,
} from '@stagedoor/contract/streams'
import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import type { FakeApi } from '../../../../test/fake-api.ts'
import { FakePeer } from '../../../../test/fake-peer.ts'
import { it, renderFeature } from '../../../../test/feature.tsx'
import { personCard } from '../../../../test/fixtures.ts'
import { creator, viewer } from '../../../../test/session-fixtures.ts'
import { chat, ownStream, stream } from '../../../../test/stream-fixtures.ts'
import { deliverEvent } from '../../../lib/realtime/realtime.ts'
import { LiveStudio } from '../live/live-studio.tsx'
import { WatchStream } from '../watch-stream.tsx'
import type { WireGuest } from './queries.ts'
import StageInvitation from './stage-invitation.tsx'

beforeEach(() => {
  vi.stubGlobal('RTCPeerConnection', FakePeer)
  const node = { fftSize: 32, connect: () => undefined, getFloatTimeDomainData: () => undefined }
  vi.stubGlobal(
    'AudioContext',
    class {
      createAnalyser = () => node
      createMediaStreamSource = () => node
      close = async () => undefined
    },
  )
})
afterEach(() => {
  Reflect.deleteProperty(navigator, 'mediaDevices')
  vi.unstubAllGlobals()
})

const waiting = () => new Promise<never>(() => undefined)
const robin = personCard({ _id: '0199a0b0c0d0700080000000000000f6', name: 'Robin' })
const guest = (changes: Partial<WireGuest> = {}): WireGuest => ({
  _id: 'c'.repeat(32),
  streamId: stream()._id,
  personId: null,
  personInfo: robin,
  state: 'joined',
  isOnAir: true,
  isMuted: false,
  ...changes,
})

/** Watches a stream with some guests; returns the function that changes them. */
async function watch(api: FakeApi, guests: readonly WireGuest[], route = '/streaming/mia') {
  let now = guests
  api.on(listStage, () => ({ guests: [...now] }))
  api.on(listLines, () => ({ data: [], total: 0 }))
  api.on(openMedia, waiting)
  api.on(openStageMedia, waiting)
  await renderFeature(
    <WatchStream
      stream={stream({ showsTopTippers: false })}
      conversation={chat()}
      onChanged={vi.fn()}
      about={null}
      ended={null}
    />,
    { route },
  )
  return (next: readonly WireGuest[]) => {
    now = next
    const { _id: streamId, conversationId } = stream()
    act(() => deliverEvent('stream.stage_changed', { streamId, conversationId }))
  }
}

/** Puts a camera into the device; returns its tracks. */
function withCamera() {
  const track = (kind: string) => ({
    kind,
    enabled: true,
    stop: vi.fn(),
    addEventListener: vi.fn(),
    getSettings: () => ({}),
  })
  const [picture, sound] = [track('video'), track('audio')]
  const media = () =>
    Object.assign(new MediaStream(), {
      getTracks: () => [picture, sound],
      getVideoTracks: () => [picture],
      getAudioTracks: () => [sound],
    })
  const value = { getUserMedia: vi.fn(async () => media()), enumerateDevices: async () => [] }
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value })
  return { picture, sound, ...value }
}

it('a guest on air is seen beside the creator, until they are taken off the air', async ({
  api,
}) => {
  const change = await watch(api, [guest()])
  await screen.findByLabelText('Live video of Robin')
  screen.getByLabelText('Live video of Mia')
  expect(api.sent(openStageMedia)).toMatchObject([{ params: { id: guest()._id } }])
  const isMuted = () => screen.getByLabelText<HTMLVideoElement>('Live video of Robin').muted
  expect(isMuted()).toBe(false)
  change([guest({ isMuted: true })])
  await expect.poll(isMuted).toBe(true)
  change([guest({ isOnAir: false })])
  await expect.poll(() => screen.queryByLabelText('Live video of Robin')).toBeNull()
  screen.getByLabelText('Live video of Mia')
})

it('a guest who is invited looks at their picture first, and sends it once they say so', async ({
  api,
  user,
}) => {
  const { getUserMedia, picture } = withCamera()
  api.on(leaveStage, () => ({ success: true as const }))
  const own = guest({
    personInfo: personCard({ _id: viewer()._id }),
    state: 'invited',
    isOnAir: false,
  })
  const change = await watch(api, [own])
  await screen.findByText('Mia invites you into the stream with your own picture.')
  expect(getUserMedia).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Come on the stage' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Check your picture' }))
  expect(api.sent(openStageMedia)).toEqual([])
  await expect.poll(() => getUserMedia.mock.calls.length).toBe(1)
  await user.click(dialog.getByRole('button', { name: 'Go on the stage' }))
  await expect.poll(() => api.sent(openStageMedia).length).toBe(1)
  change([{ ...own, state: 'joined', isOnAir: true, isMuted: true }])
  await screen.findByText('Mia turned your sound off.')
  await user.click(screen.getByRole('button', { name: 'Leave the stage' }))
  expect(api.sent(leaveStage)).toMatchObject([{ params: { id: own._id } }])
  change([])
  await expect.poll(() => screen.queryByRole('button', { name: 'Leave the stage' })).toBeNull()
  expect(picture.stop).toHaveBeenCalled()
})

it('a guest reads that the picture was refused, and is asked to come again', async ({
  api,
  user,
}) => {
  withCamera()
  const own = guest({
    personInfo: personCard({ _id: viewer()._id }),
    state: 'invited',
    isOnAir: false,
  })
  await watch(api, [own])
  api.refuse(openStageMedia, 'streams.guest_not_released')
  await user.click(await screen.findByRole('button', { name: 'Come on the stage' }))
  await user.click(await screen.findByRole('button', { name: 'Go on the stage' }))
  await screen.findAllByText('Your picture is off the air.')
  screen.getByRole('button', { name: 'Come on the stage' })
})

it('the creator brings a guest on the stage, turns their sound off, and takes them off the air', async ({
  api,
  user,
}) => {
  const own = ownStream()
  let guests: WireGuest[] = []
  const person = {
    _id: 'd'.repeat(32),
    alias: 'Robin',
    isSelf: false,
    state: 'released',
    places: null,
  }
  api.on(readOwn, () => own)
  api.on(listLines, () => ({ data: [], total: 0 }))
  api.on(listTopTippers, () => ({ data: [] }))
  api.on(openStageMedia, waiting)
  api.on(readGuests, () => ({ people: [person as never], expected: [] }))
  api.on(listStage, () => ({ guests }))
  api.on(inviteOnStage, () => {
    guests = [guest({ personId: person._id })]
    return { guests }
  })
  api.on(muteGuest, ({ body }) => {
    guests = guests.map((one) => ({ ...one, isMuted: body.isMuted }))
    return guests[0] as WireGuest
  })
  api.on(leaveStage, () => {
    guests = []
    return { success: true as const }
  })
  const account = creator({ _id: chat().performerId })
  await renderFeature(
    <LiveStudio initial={own} offersCalls={false} onEnded={vi.fn()} frame={(setup) => setup} />,
    { viewer: account },
  )
  await user.click(await screen.findByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('menuitem', { name: 'People in this stream' }))
  await user.click(await screen.findByRole('button', { name: 'Bring on the stage' }))
  expect(api.sent(inviteOnStage)).toMatchObject([{ body: { personId: person._id } }])
  await screen.findByLabelText('Live video of Robin')
  const [off] = await screen.findAllByRole('button', { name: 'Turn off the sound of Robin' })
  await user.click(off as HTMLElement)
  await screen.findAllByRole('button', { name: 'Turn on the sound of Robin' })
  const [away] = screen.getAllByRole('button', { name: 'Take Robin off the air' })
  await user.click(away as HTMLElement)
  await expect.poll(() => screen.queryByLabelText('Live video of Robin')).toBeNull()
})

it('an invitation is shown on any page, and leads to the stream', async ({ api }) => {
  api.on(listInvitations, () => ({ invitations: [] }))
  await renderFeature(<StageInvitation />)
  const event = { streamId: stream()._id, name: 'Mia', username: 'mia' }
  act(() => deliverEvent('stream.guest_invited', event))
  await screen.findAllByText('Mia invites you into the stream')
  expect((await screen.findByRole('link', { name: 'Open' })).getAttribute('href')).toContain('mia')
})

it('an invitation that came before the page could hear of it is shown once', async ({ api }) => {
  const performerInfo = personCard({ name: 'Mia', username: 'mia' })
  const invitation = { streamId: stream()._id, performerInfo }
  api.on(listInvitations, () => ({ invitations: [invitation] }))
  await renderFeature(<StageInvitation />)
  expect((await screen.findByRole('link', { name: 'Open' })).getAttribute('href')).toContain('mia')
  expect(screen.getAllByRole('link', { name: 'Open' })).toHaveLength(1)
})

it('an invitation whose notification was opened is not shown over the stream', async ({ api }) => {
  const performerInfo = personCard({ username: 'mia' })
  const invitation = { streamId: stream()._id, performerInfo }
  api.on(listInvitations, () => ({ invitations: [invitation] }))
  const route = `/streaming/${performerInfo._id}?invitation=open`
  await renderFeature(<StageInvitation />, { route })
  await expect.poll(() => api.sent(listInvitations).length).toBe(1)
  expect(screen.queryByRole('link', { name: 'Open' })).toBeNull()
})

it('an invitation is not shown a second time on the page of the stream', async ({ api }) => {
  api.on(listInvitations, () => ({ invitations: [] }))
  await renderFeature(<StageInvitation />, { route: '/streaming/mia' })
  const event = { streamId: stream()._id, name: 'Mia', username: 'mia' }
  act(() => deliverEvent('stream.guest_invited', event))
  expect(screen.queryByText('Mia invites you into the stream')).toBeNull()
})

const overText = 'Your invitation to the stage is over.'

it('a guest reads that the invitation was taken back, but not after they declined it', async ({
  api,
  user,
}) => {
  api.on(leaveStage, () => ({ success: true as const }))
  const own = guest({
    personInfo: personCard({ _id: viewer()._id }),
    state: 'invited',
    isOnAir: false,
  })
  const change = await watch(api, [own])
  await screen.findByRole('button', { name: 'Come on the stage' })
  expect(screen.queryByText(overText)).toBeNull()
  change([])
  await screen.findByText(overText)
  change([own])
  await expect.poll(() => screen.queryByText(overText)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'No, thanks' }))
  change([])
  await expect.poll(() => screen.queryByRole('button', { name: 'No, thanks' })).toBeNull()
  expect(screen.queryByText(overText)).toBeNull()
})

it('a guest who opens an invitation that is over reads so beside the stream', async ({ api }) => {
  await watch(api, [], '/streaming/mia?invitation=open')
  await screen.findByText(overText)
})

it('a viewer who was not invited reads nothing of invitations', async ({ api }) => {
  await watch(api, [guest()])
  await screen.findByLabelText('Live video of Robin')
  expect(screen.queryByText(overText)).toBeNull()
})
