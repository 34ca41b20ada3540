import { readReplayChat, removeLine } from '@stagedoor/contract/streams'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, vi } from 'vitest'
import type { FakeApi } from '../../../../test/fake-api.ts'
import { it, renderFeature } from '../../../../test/feature.tsx'
import { personCard } from '../../../../test/fixtures.ts'
import { viewer } from '../../../../test/session-fixtures.ts'
import { line } from '../../../../test/stream-fixtures.ts'
import { provideLineReport } from '../../../lib/media/line-report.ts'
import ReplayChat from './replay-chat.tsx'

const robin = personCard({ _id: '0199a0b0c0d0700080000000000000f6', name: 'Robin' })
const rude = line({ _id: 'a'.repeat(32), text: 'Rude', senderId: robin._id, senderInfo: robin })
const own = line({
  _id: 'b'.repeat(32),
  text: 'Mine',
  senderId: viewer()._id,
  senderInfo: personCard({ _id: viewer()._id, name: 'Kim' }),
})

beforeEach(() =>
  provideLineReport(async () => ({
    default: ({ lineId, name, onClose }) => (
      <div role="dialog" aria-label={`Report ${name} ${lineId}`}>
        <input aria-label="In your words" />
        <button type="button" onClick={onClose}>
          Done
        </button>
      </div>
    ),
  })),
)

/** Renders the chat of a replay at its end, in a player that hears keys. */
async function read(api: FakeApi, canRemove = false, options = {}) {
  api.on(readReplayChat, () => ({
    lines: [rude, own].map((one) => ({ second: 1, line: one })),
    canRemove,
  }))
  const onKey = vi.fn()
  await renderFeature(
    // biome-ignore lint/a11y/noStaticElementInteractions: stands for the player around the chat
    <div onKeyDown={({ key }) => onKey(key)}>
      <ReplayChat fileId={'f'.repeat(32)} at={5} duration={10} address={() => '/media/f/1'} />
    </div>,
    options,
  )
  await screen.findByText('Rude')
  return onKey
}
const menuOf = (name: string) =>
  screen.getByRole('button', { name: `More about the line of ${name}` })

it('a line beside a replay is reported from its menu, and typing about it does not move the video', async ({
  api,
  user,
}) => {
  const onKey = await read(api)
  await user.click(menuOf('Robin'))
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Report'])
  await user.keyboard('{ArrowDown}{Enter}')
  await user.type(await screen.findByLabelText('In your words'), 'k')
  expect(onKey.mock.calls.flat()).toEqual(['Enter'])
  screen.getByRole('dialog', { name: `Report Robin ${rude._id}` })
  await user.click(screen.getByRole('button', { name: 'Done' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('a viewer deletes their own line beside a replay, and it vanishes', async ({ api, user }) => {
  api.on(removeLine, () => ({ ...own, isDeleted: true }))
  await read(api)
  await user.click(menuOf('Kim'))
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Delete'])
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByText('Mine')).toBeNull())
  expect(api.sent(removeLine)).toMatchObject([
    { params: { conversationId: own.conversationId, id: own._id } },
  ])
  screen.getByText('Rude')
})

it('a line that cannot be deleted stays beside the replay', async ({ api, user }) => {
  api.refuse(removeLine, 'streams.line_not_found')
  await read(api)
  await user.click(menuOf('Kim'))
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }))
  await waitFor(() => expect(api.sent(removeLine)).toHaveLength(1))
  screen.getByText('Mine')
})

it('the creator may delete lines of others beside a replay', async ({ api, user }) => {
  await read(api, true)
  await user.click(menuOf('Robin'))
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Report',
    'Delete',
  ])
})
