import {
  cancel,
  create,
  list,
  pause,
  preview,
  previewMessage,
  read,
  unsend,
  update,
} from '@stagedoor/contract/massmessages'
import { screen } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { it, renderFeature } from '../../../test/feature.tsx'
import {
  idOf,
  manyRecipients,
  massMessage as message,
  recipients,
  showPreviews,
} from '../../../test/mass-message-fixtures.ts'
import { creator } from '../../../test/session-fixtures.ts'
import { browserTimeZone } from '../../lib/i18n/time-zone.ts'
import { type VaultPicker, VaultPickerContext } from '../../lib/uploads/vault-picker.ts'
import { DrawMessageContext } from '../content/attachments/draw-message.tsx'
import { FanPreview } from './fan-preview.tsx'
import { MassMessageForm } from './mass-message-form.tsx'
import { MassMessagesTable } from './massmessages-table.tsx'
import type { WireMassMessage } from './queries.ts'

const asCreator = { viewer: creator() }
const [, ben] = recipients
const lists = [
  { value: 'all', text: 'All fans' },
  { value: idOf(8), text: 'Regulars' },
]
const Picker: VaultPicker = ({ onPick }) => (
  <button
    type="button"
    onClick={() => onPick([{ file: { _id: idOf(5), name: 'dance.jpg', size: 1 } }])}
  >
    Pick dance.jpg
  </button>
)

const writeNew = (onSaved = vi.fn()) =>
  renderFeature(
    <VaultPickerContext value={Picker}>
      <MassMessageForm lists={lists} onSaved={onSaved} />
    </VaultPickerContext>,
    asCreator,
  )
const showTable = (first: WireMassMessage) =>
  renderFeature(
    <MassMessagesTable query={{}} first={{ data: [first], total: 1 }} empty="" />,
    asCreator,
  )

it('the preview of a mass message shows it as the chosen fan sees it', async ({ api, user }) => {
  api.on(preview, () => ({ count: 2, owners: 0, earnings: [] }))
  showPreviews(api)
  await renderFeature(
    <DrawMessageContext value={({ text }) => <p>Bubble: {text}</p>}>
      <MassMessageForm lists={lists} onSaved={vi.fn()} />
    </DrawMessageContext>,
    asCreator,
  )
  screen.getByText('Your message appears here.')
  await user.type(screen.getByRole('textbox', { name: 'Message' }), 'Hi {{name}!')
  await screen.findByText('Bubble: Hi Ann!')
  screen.getByText('As Ann sees it')
  await user.selectOptions(
    screen.getByRole('combobox', { name: 'Show it as it looks to' }),
    ben._id,
  )
  await screen.findByText('Bubble: Hi Ben!')
  expect(api.sent(previewMessage).at(-1)?.body).toMatchObject({
    text: 'Hi {name}!',
    fanId: ben._id,
  })
})

it('finds a recipient by name among more than are offered, and keeps who is shown meanwhile', async ({
  api,
  user,
}) => {
  showPreviews(api, manyRecipients)
  await renderFeature(<FanPreview content={{ text: 'Hi {name}', include: ['all'] }} />, asCreator)
  await screen.findByText('Hi Ann')
  expect(screen.queryByRole('option', { name: /^Fan 20 / })).toBeNull()
  const field = screen.getByRole('searchbox', { name: 'Find a recipient' })
  await user.type(field, 'Fan 20')
  await user.selectOptions(
    screen.getByRole('combobox', { name: 'Show it as it looks to' }),
    await screen.findByRole('option', { name: /^Fan 20 / }),
  )
  await screen.findByText('Hi Fan 20')
  expect(api.sent(previewMessage).at(-1)?.body).toMatchObject({
    q: 'Fan 20',
    fanId: manyRecipients.at(-1)?._id,
  })
  await user.clear(field)
  await user.type(field, 'Zoe')
  await screen.findByText('No other recipient is called so.')
  screen.getByText('Hi Fan 20')
})

it('sends files for a price to the chosen lists, with the number of fans and the earnings shown before', async ({
  api,
  user,
}) => {
  const onSaved = vi.fn()
  showPreviews(api)
  api.on(preview, () => ({
    count: 120,
    owners: 1,
    earnings: [{ percent: 10, buyers: 12, amount: 96 }],
  }))
  api.on(create, () => message({ state: 'sending' }))
  await writeNew(onSaved)
  await user.type(screen.getByRole('textbox', { name: 'Message' }), 'New for you')
  await user.click(screen.getByRole('button', { name: 'Add files' }))
  await user.click(screen.getByRole('menuitem', { name: 'From the vault' }))
  await user.click(screen.getByRole('button', { name: 'Pick dance.jpg' }))
  await user.click(screen.getByRole('button', { name: 'Set a price' }))
  await user.type(screen.getByRole('textbox', { name: 'Price in USD' }), '10')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Send to' }), 'All fans')
  await user.selectOptions(screen.getByRole('combobox', { name: 'But not to' }), 'Regulars')
  await screen.findByText('120 fans receive it')
  await screen.findByText('1 fan owns it already')
  await user.click(screen.getByRole('checkbox', { name: /^Send it to them too/ }))
  await screen.findByText(/^10% buy it \(12 fans\): you earn \$96/)
  await user.click(screen.getByRole('button', { name: 'Send to 120 fans' }))
  await expect.poll(() => onSaved.mock.calls.length).toBe(1)
  const audience = { include: ['all'], exclude: [idOf(8)] }
  const offer = { fileIds: [idOf(5)], price: 10, ...audience }
  expect(api.sent(create)).toEqual([{ body: { text: 'New for you', withOwners: true, ...offer } }])
  expect(api.sent(preview).at(-1)).toMatchObject({ body: offer })
})

it('names what is missing, and shows why the server refuses', async ({ api, user }) => {
  showPreviews(api)
  api.on(preview, () => ({ count: 0, owners: 0, earnings: [] }))
  api.refuse(create, 'massmessages.no_recipients')
  await writeNew()
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await screen.findByText('Write something or add a file.')
  await screen.findByText('Choose at least one list.')
  expect(api.sent(create)).toEqual([])
  await user.type(screen.getByRole('textbox', { name: 'Message' }), 'Hi')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Send to' }), 'Regulars')
  await screen.findByText('No fan would receive it now.')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await screen.findByText('No fan would receive this message')
})

it('edits the time and the text of a scheduled message', async ({ api, user }) => {
  const onSaved = vi.fn()
  const startsAt = '2026-04-01T10:00:00.000Z'
  showPreviews(api)
  api.on(preview, () => ({ count: 3, owners: 0, earnings: [] }))
  api.on(update, () => message({ state: 'scheduled', startsAt }))
  const scheduled = message({ state: 'scheduled', startsAt, startedAt: null, finishedAt: null })
  await renderFeature(
    <MassMessageForm message={scheduled} lists={lists} onSaved={onSaved} />,
    asCreator,
  )
  await user.type(screen.getByRole('textbox', { name: 'Message' }), '!')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await expect.poll(() => onSaved.mock.calls.length).toBe(1)
  expect(api.sent(update)).toEqual([
    {
      params: { id: idOf(1) },
      body: { text: 'Hello {name}!', fileIds: [], include: ['all'], exclude: [], startsAt },
    },
  ])
})

it('shows the progress of a message that is being sent, and pauses it', async ({ api, user }) => {
  const sending = message({ state: 'sending', sent: 50, skipped: 10 })
  api.on(list, () => ({ data: [message({ state: 'paused', sent: 60 })], total: 1 }))
  api.on(pause, () => message({ state: 'paused' }))
  await showTable(sending)
  expect(screen.getByRole('progressbar', { name: 'Sending' }).getAttribute('aria-valuenow')).toBe(
    '50',
  )
  await user.click(screen.getByRole('button', { name: 'More about this mass message' }))
  await user.click(screen.getByRole('menuitem', { name: 'Pause' }))
  await screen.findByText('Paused')
  expect(api.sent(pause)).toEqual([{ params: { id: idOf(1) } }])
})

it('the end of a mass message, cancelled or unsent, is confirmed first', async ({ api, user }) => {
  api.on(list, () => ({ data: [message({ state: 'unsending' })], total: 1 }))
  api.on(unsend, () => message({ state: 'unsending' }))
  await showTable(message({ price: 10 }))
  await user.click(screen.getByRole('button', { name: 'More about this mass message' }))
  expect(screen.queryByRole('menuitem', { name: 'Cancel sending' })).toBeNull()
  await user.click(screen.getByRole('menuitem', { name: 'Unsend' }))
  screen.getByText(/has not bought the files/)
  expect(api.sent(unsend)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Unsend' }))
  await expect.poll(() => api.sent(unsend)).toEqual([{ params: { id: idOf(1) } }])
  expect(api.sent(cancel)).toEqual([])
})

it('shows how many fans received, saw and bought a message', async ({ api, user }) => {
  showPreviews(api)
  api.on(read, () => ({
    ...message({ price: 10, bought: 7, revenue: 56 }),
    seen: 90,
    waiting: 0,
    nextAt: null,
  }))
  await showTable(message({ price: 10, bought: 7, revenue: 56 }))
  await user.click(screen.getByRole('button', { name: 'More about this mass message' }))
  await user.click(screen.getByRole('menuitem', { name: 'Show numbers' }))
  await screen.findByText('Seen')
  screen.getByText('90')
  await screen.findByText('As Ann sees it')
})

const drip = {
  days: 5,
  hour: 20,
  timeZone: browserTimeZone(),
  kinds: ['trial' as const, 'paid' as const],
}

it('sends a message after subscribing', async ({ api, user }) => {
  const onSaved = vi.fn()
  showPreviews(api)
  api.on(preview, () => ({ count: 3, owners: 0, earnings: [] }))
  api.on(create, () => message({ state: 'active', drip }))
  await writeNew(onSaved)
  await user.type(screen.getByRole('textbox', { name: 'Message' }), 'Welcome')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Send it' }), 'After subscribing')
  await user.clear(screen.getByRole('textbox', { name: 'Days after subscribing' }))
  await user.click(screen.getByRole('button', { name: 'Activate' }))
  await screen.findByText('Between 0 and 365 days')
  await user.type(screen.getByRole('textbox', { name: 'Days after subscribing' }), '5')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Hour of the day' }), '20')
  await user.click(screen.getByRole('button', { name: 'Free' }))
  await user.click(screen.getByRole('button', { name: 'Activate' }))
  await expect.poll(() => onSaved.mock.calls.length).toBe(1)
  expect(api.sent(create)).toEqual([
    { body: { text: 'Welcome', fileIds: [], include: ['all'], exclude: [], drip } },
  ])
})

it('a message after subscribing shows when it is sent, and can be ended', async ({ api, user }) => {
  const active = message({ state: 'active', drip, recipients: 0, sent: 0, finishedAt: null })
  api.on(list, () => ({ data: [message({ state: 'ended', drip })], total: 1 }))
  api.on(cancel, () => message({ state: 'ended', drip }))
  await showTable(active)
  screen.getByText(/^5 days after subscribing, at 20:00/)
  await user.click(screen.getByRole('button', { name: 'More about this mass message' }))
  screen.getByRole('menuitem', { name: 'Edit' })
  await user.click(screen.getByRole('menuitem', { name: 'End' }))
  await user.click(screen.getByRole('button', { name: 'End' }))
  await screen.findByText('Ended')
})
