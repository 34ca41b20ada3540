import {
  createReply,
  deleteReply,
  listAutomatic,
  listReplies,
  updateAutomatic,
  updateReply,
} from '@stagedoor/contract/automessages'
import { updateSettings } from '@stagedoor/contract/conversations'
import { done } from '@stagedoor/contract/kit'
import { previewMessage } from '@stagedoor/contract/massmessages'
import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { it, renderFeature } from '../../../test/feature.tsx'
import { postFile } from '../../../test/fixtures.ts'
import { message } from '../../../test/message-fixtures.ts'
import { creator } from '../../../test/session-fixtures.ts'
import { AutomaticForm } from './automatic-form.tsx'
import { AutomaticList } from './automatic-list.tsx'
import { BlockedWordsCard } from './blocked-words-card.tsx'
import type { WireAutomatic, WireReply } from './queries.ts'
import { RepliesCard } from './replies-card.tsx'

const at = '2026-03-15T12:00:00.000Z'
const automatic = (changes: Partial<WireAutomatic> = {}): WireAutomatic => ({
  kind: 'expiring',
  isOn: false,
  text: '',
  days: 3,
  minimumTip: 0,
  fileIds: [],
  freeFileIds: [],
  files: [],
  price: null,
  include: [],
  tiers: [],
  ...changes,
})
const reply = (changes: Partial<WireReply> = {}): WireReply => ({
  _id: '0199a0b0c0d070008000000000000001',
  title: 'Thanks',
  text: 'Thank you, {name}',
  createdAt: at,
  updatedAt: at,
  ...changes,
})
const idOf = (n: number) => `0199a0b0c0d0700080000000000000a${n}`
const asCreator = { viewer: creator() }

it('saves an automatic message with the days before the end, and asks for its text before it is switched on', async ({
  api,
  user,
}) => {
  api.on(updateAutomatic, ({ params, body }) =>
    automatic({ ...params, isOn: body.isOn, text: body.text }),
  )
  await renderFeature(<AutomaticForm lists={[]} message={automatic()} />, asCreator)
  await user.click(screen.getByRole('switch'))
  await user.click(screen.getByRole('button', { name: 'Save message' }))
  await screen.findByText('Write the message before you switch it on.')
  expect(api.sent(updateAutomatic)).toEqual([])
  await user.type(screen.getByRole('textbox', { name: 'Message' }), 'Stay with me, {{name}')
  const days = screen.getByRole('textbox', { name: 'Days before the end' })
  await user.clear(days)
  await user.type(days, '5')
  await user.click(screen.getByRole('button', { name: 'Save message' }))
  await expect
    .poll(() => api.sent(updateAutomatic).map(({ params, body }) => [params, body]))
    .toEqual([
      [
        { kind: 'expiring' },
        { isOn: true, text: 'Stay with me, {name}', days: 5, fileIds: [], include: [], tiers: [] },
      ],
    ])
})

it('shows what the smallest tip is worth that is thanked for', async ({ api, user }) => {
  api.on(updateAutomatic, ({ params, body }) =>
    automatic({ ...params, isOn: body.isOn, text: body.text }),
  )
  await renderFeature(
    <AutomaticForm lists={[]} message={automatic({ kind: 'tip', text: 'Thanks' })} />,
    asCreator,
  )
  screen.getByText('Every tip.')
  const least = screen.getByRole('textbox', { name: 'Smallest tip in USD' })
  await user.clear(least)
  await user.type(least, '20')
  expect(document.body.textContent).toContain('Tips from $20.')
  await user.click(screen.getByRole('button', { name: 'Save message' }))
  await expect
    .poll(() => api.sent(updateAutomatic).map(({ body }) => body))
    .toEqual([{ isOn: false, text: 'Thanks', minimumTip: 20, fileIds: [], include: [], tiers: [] }])
})

it('saves a new reply, changes one, and deletes one once that is confirmed', async ({
  api,
  settled,
  user,
}) => {
  api.on(createReply, ({ body }) => reply(body))
  api.on(updateReply, ({ body }) => reply(body))
  api.on(deleteReply, () => done)
  await renderFeature(<RepliesCard replies={[reply()]} />, asCreator)
  await user.click(screen.getByRole('button', { name: 'New reply' }))
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Hello')
  await user.type(screen.getByRole('textbox', { name: 'Message' }), 'Hi')
  await user.click(screen.getByRole('button', { name: 'Save reply' }))
  await expect
    .poll(() => api.sent(createReply).map(({ body }) => body))
    .toEqual([{ title: 'Hello', text: 'Hi' }])
  await user.click(screen.getByRole('button', { name: 'More about Thanks' }))
  await user.click(screen.getByRole('menuitem', { name: 'Edit' }))
  await user.type(screen.getByRole('textbox', { name: 'Message' }), '!')
  await user.click(screen.getByRole('button', { name: 'Save reply' }))
  await expect
    .poll(() => api.sent(updateReply).map(({ body }) => body))
    .toEqual([{ title: 'Thanks', text: 'Thank you, {name}!' }])
  await user.click(screen.getByRole('button', { name: 'More about Thanks' }))
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }))
  await expect
    .poll(() => api.sent(deleteReply).map(({ params }) => params))
    .toEqual([{ id: reply()._id }])
  const name = listReplies.name
  await expect.poll(() => settled).toEqual([name, name, name])
})

it('says what saved replies are for while there are none', async () => {
  await renderFeature(<RepliesCard replies={[]} />, asCreator)
  screen.getByText('Texts you save here can be put into a message with two clicks.')
})

it('saves the words that are blocked in messages to the creator', async ({ api, user }) => {
  const shown = { showsRead: true, showsTyping: true, showsPresence: true }
  const settings = {
    whoMayWrite: 'everyone',
    messagePrice: 0,
    replyWithinDays: null,
    ...shown,
  } as const
  api.on(updateSettings, ({ body }) => ({ ...settings, blockedWords: body.blockedWords ?? '' }))
  await renderFeature(
    <BlockedWordsCard settings={{ ...settings, blockedWords: 'phone' }} />,
    asCreator,
  )
  await user.type(screen.getByRole('textbox', { name: 'Words and phrases' }), '{Enter}meet me')
  await user.click(screen.getByRole('button', { name: 'Save words' }))
  await expect
    .poll(() => api.sent(updateSettings).map(({ body }) => body))
    .toEqual([{ blockedWords: 'phone\nmeet me' }])
})

it('sends files for a price to fans on a list, and shows a test of it to the creator alone', async ({
  api,
  user,
}) => {
  const files = [
    postFile({ _id: idOf(1), name: 'one.jpg' }),
    postFile({ _id: idOf(2), name: 'two.jpg' }),
  ]
  const offer = { fileIds: [idOf(1), idOf(2)], freeFileIds: [idOf(1)], price: 10 }
  api.on(updateAutomatic, () => automatic())
  api.on(previewMessage, ({ body }) => ({
    message: message({ text: body.text ?? '', isLocked: true }),
    recipient: null,
    recipients: [],
  }))
  const stored = automatic({ kind: 'away', isOn: true, text: 'Hi {name}', files, ...offer })
  const lists = [{ value: 'buyers', text: 'Buyers' }]
  await renderFeature(<AutomaticForm message={stored} lists={lists} />, asCreator)
  await user.click(screen.getByRole('button', { name: 'Send me a test' }))
  await screen.findByText(`Hi ${creator().name}`)
  expect(api.sent(previewMessage)).toEqual([{ body: { text: 'Hi {name}', ...offer } }])
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.selectOptions(
    screen.getByRole('combobox', { name: 'Only for fans on these lists' }),
    'Buyers',
  )
  await user.click(screen.getByRole('button', { name: 'Save message' }))
  await expect
    .poll(() => api.sent(updateAutomatic).map(({ body }) => body))
    .toEqual([{ isOn: true, text: 'Hi {name}', ...offer, include: ['buyers'], tiers: [] }])
})

it('lists what is sent on an occasion, and shows that a message was switched on', async ({
  api,
  user,
}) => {
  const away = automatic({ kind: 'away', text: 'Back soon' })
  api.on(updateAutomatic, () => ({ ...away, isOn: true }))
  api.on(listAutomatic, () => ({ data: [{ ...away, isOn: true }] }))
  await renderFeature(<AutomaticList first={{ data: [away] }} lists={[]} tiers={[]} />, asCreator)
  await user.click(screen.getByRole('button', { name: 'Edit “Away”' }))
  await user.click(screen.getByRole('switch'))
  await user.click(screen.getByRole('button', { name: 'Save message' }))
  await screen.findByText('On')
  expect(screen.queryByRole('dialog')).toBeNull()
})
