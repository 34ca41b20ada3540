import { PREVIEW_RECIPIENTS, previewMessage } from '@stagedoor/contract/massmessages'
import type { WireMassMessage } from '../src/features/massmessages/queries.ts'
import type { FakeApi } from './fake-api.ts'
import { personCard } from './fixtures.ts'
import { message as sentMessage } from './message-fixtures.ts'

/** Creates the id of a mass message, list, file or fan by its number. */
export const idOf = (n: number) => `0199a0b0c0d07000800000000000${String(n).padStart(4, '0')}`
/** The time at which the mass message was sent. */
const startedAt = '2026-03-15T12:00:00.000Z'

/** Creates a mass message that 120 fans received. */
export const massMessage = (changes: Partial<WireMassMessage> = {}): WireMassMessage => ({
  _id: idOf(1),
  state: 'sent',
  text: 'Hello {name}',
  fileIds: [],
  freeFileIds: [],
  files: [],
  price: null,
  include: ['all'],
  exclude: [],
  notBought: null,
  withOwners: false,
  againOf: null,
  startsAt: null,
  drip: null,
  startedAt,
  finishedAt: startedAt,
  recipients: 120,
  sent: 120,
  skipped: 0,
  bought: 0,
  revenue: 0,
  createdAt: startedAt,
  updatedAt: startedAt,
  ...changes,
})

/** The fans who receive a mass message. */
export const recipients = [
  personCard({ _id: idOf(20), name: 'Ann' }),
  personCard({ _id: idOf(21), name: 'Ben' }),
] as const

/** More recipients than a preview offers at once. */
export const manyRecipients = [
  ...recipients,
  ...Array.from({ length: PREVIEW_RECIPIENTS }, (_, n) =>
    personCard({ _id: idOf(100 + n), name: `Fan ${n + 1}` }),
  ),
]

/**
 * Answers previews with the text as the chosen fan reads it, who is the first recipient at first.
 */
export const showPreviews = (
  api: FakeApi,
  all: readonly (typeof recipients)[number][] = recipients,
) =>
  api.on(previewMessage, ({ body: { text = '', fanId, q = '' } }) => {
    const recipient = all.find(({ _id }) => _id === fanId) ?? recipients[0]
    const found = all.filter((one) => one.name.includes(q)).slice(0, PREVIEW_RECIPIENTS)
    const named = text.replaceAll('{name}', recipient.name)
    return {
      message: sentMessage({ text: named }),
      recipient,
      recipients: [...new Set([...found, recipient])],
    }
  })
