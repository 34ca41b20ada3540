import { DRIP_DAYS_MAX } from '@stagedoor/contract/massmessages'
import { type FormEvent, useState } from 'react'
import { t } from '../../lib/i18n/i18n.ts'
import { browserTimeZone, instantOf, wallTime } from '../../lib/i18n/time-zone.ts'
import { contentPriceOf } from '../../lib/money/content-price.ts'
import { type Attachment, contentsOf, keptAttachment } from '../content/attachments/attachment.ts'
import { type Attachments, useAttachments } from '../content/attachments/use-attachments.ts'
import { useOffer } from '../content/attachments/use-offer.ts'
import type { Bought } from './bought.ts'
import {
  changeMassMessage,
  type FirstOffer,
  type MassMessageBody,
  sendMassMessage,
  type WireMassMessage,
} from './queries.ts'

/** A mass message as it is written. */
export interface Draft {
  readonly text: string
  /** The typed price of the files; undefined while they are free. */
  readonly price: string | undefined
  readonly include: readonly string[]
  readonly exclude: readonly string[]
  /** Something whose buyers are left out. */
  readonly notBought: Bought | undefined
  /** Sends files with a price also to fans who own all of them. */
  readonly withOwners: boolean
  /** The sent message that is offered again; only who received it and did not buy it is left. */
  readonly againOf: FirstOffer | undefined
  /** Now, at a time, or to each fan some days after subscribing. */
  readonly when: 'now' | 'later' | 'drip'
  /** The time in the browser’s zone, as its field holds it. */
  readonly at: string
  readonly days: string
  readonly hour: number
  readonly timeZone: string
  readonly kinds: readonly DripKind[]
}

/** A draft and how it is changed. */
export interface DraftProps {
  draft: Draft
  change: (changes: Partial<Draft>) => void
}

/** The problems of the fields of a draft. */
export type Problems = Partial<
  Record<'form' | 'price' | 'include' | 'at' | 'days' | 'kinds', string>
>

type TimeField = 'when' | 'at' | 'days' | 'hour' | 'timeZone' | 'kinds'

type DripKind = NonNullable<WireMassMessage['drip']>['kinds'][number]

/** The messages that a form begins with. */
export interface FormSource {
  /** The scheduled message to edit; without it the form sends a new one. */
  message?: WireMassMessage | undefined
  /** The sent message that is sent again to those who did not buy it. */
  again?: WireMassMessage | undefined
  /** The item whose buyers the message to edit leaves out. */
  notBought?: Bought | undefined
  /** The files of the vault that a new message begins with. */
  files?: readonly KeptFile[] | undefined
  /** True for a new message that is sent after subscribing. */
  isStep?: boolean
  /** The words and lists that a new message begins with. */
  start?: { readonly text: string; readonly include: readonly string[] } | undefined
}

type KeptFile = Parameters<typeof keptAttachment>[0]

/** Returns a draft as its form begins: of files alone, a sale to subscribers who do not own them. */
const draftOf = ({ message, again, notBought, files, isStep, start }: FormSource): Draft => ({
  text: (message ?? again ?? start)?.text ?? '',
  price: (message ?? again)?.price ? String((message ?? again)?.price) : undefined,
  include:
    message?.include ??
    start?.include ??
    (again || isStep ? ['all'] : files ? ['subscribers'] : []),
  exclude: message?.exclude ?? [],
  ...timeFieldsOf(message),
  ...(isStep && { when: 'drip' as const }),
  notBought,
  withOwners: message?.withOwners ?? false,
  againOf: message?.againOf ?? again,
})

/** Returns the files that a form begins with. */
function attachmentsOf({ message, again, files = [] }: FormSource): Attachment[] {
  const shown = message ?? again
  const free = new Set(shown?.freeFileIds)
  return (shown?.files ?? files).map((file) => ({
    ...keptAttachment(file),
    isFree: free.has(file._id),
  }))
}

const timeFieldsOf = (message: WireMassMessage | undefined): Pick<Draft, TimeField> => ({
  when: message?.drip ? 'drip' : message?.startsAt ? 'later' : 'now',
  at: message?.startsAt ? wallTime(new Date(message.startsAt), browserTimeZone()) : '',
  days: String(message?.drip?.days ?? 3),
  hour: message?.drip?.hour ?? 18,
  timeZone: message?.drip?.timeZone ?? browserTimeZone(),
  kinds: message?.drip?.kinds ?? ['trial', 'free', 'paid'],
})

/** Returns the price of a draft in tokens; undefined when its files are free. */
const priceOf = ({ price }: Draft, { items }: Attachments): number | undefined =>
  price !== undefined && items.length > 0 ? contentPriceOf(price) : undefined

/** Returns the fans that a draft is for. */
export const audienceOf = ({ include, exclude, notBought, againOf }: Draft) => ({
  include: [...include],
  exclude: [...exclude],
  ...(notBought && { notBought: notBought.id }),
  ...(againOf && { againOf: againOf._id }),
})

/** Returns the body that a draft is sent with, once its files have arrived. */
async function bodyOf(draft: Draft, attachments: Attachments): Promise<MassMessageBody> {
  const { text, withOwners } = draft
  const price = priceOf(draft, attachments)
  return {
    text: text.trim(),
    ...(await contentsOf(attachments.items, price !== undefined)),
    ...audienceOf(draft),
    ...(price && { price, withOwners }),
    ...timeOf(draft),
  }
}

function timeOf({
  when,
  at,
  days,
  hour,
  timeZone,
  kinds,
}: Draft): Pick<MassMessageBody, 'startsAt' | 'drip'> {
  if (when === 'drip') return { drip: { days: Number(days), hour, timeZone, kinds: [...kinds] } }
  const startsAt =
    when === 'later' ? instantOf(at, browserTimeZone())?.instant.toISOString() : undefined
  return startsAt ? { startsAt } : {}
}

const isDayCount = (days: string): boolean =>
  /^\d{1,3}$/.test(days) && Number(days) <= DRIP_DAYS_MAX

function problemsOf(
  draft: Draft,
  { items }: Attachments,
  priceProblem: string | undefined,
): Problems {
  const { text, include, when, at, days, kinds } = draft
  return {
    ...(text.trim() === '' && items.length === 0 && { form: t`Write something or add a file.` }),
    ...(include.length === 0 && { include: t`Choose at least one list.` }),
    ...(priceProblem && { price: priceProblem }),
    ...(when === 'later' &&
      !instantOf(at, browserTimeZone()) && { at: t`Choose a day and a time.` }),
    ...(when === 'drip' && !isDayCount(days) && { days: t`Between 0 and ${DRIP_DAYS_MAX} days` }),
    ...(when === 'drip' &&
      kinds.length === 0 && { kinds: t`Choose at least one kind of subscription.` }),
  }
}

interface FormOptions extends FormSource {
  onSaved: (saved: WireMassMessage) => void
}

/** Holds the fields of a mass message, checks them, and sends it. */
export function useMassMessageForm({ onSaved, ...source }: FormOptions) {
  const { message } = source
  const [draft, setDraft] = useState(() => draftOf(source))
  const attachments = useAttachments(() => attachmentsOf(source))
  const { offer, problem: offerProblem } = useOffer(attachments, draft.price)
  const [problems, setProblems] = useState<Problems>({})
  const [isPending, setPending] = useState(false)
  const [key] = useState(() => crypto.randomUUID())
  const change = (changes: Partial<Draft>) => setDraft((before) => ({ ...before, ...changes }))
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const found = problemsOf(draft, attachments, offerProblem)
    setProblems(found)
    if (Object.keys(found).length > 0) return
    setPending(true)
    try {
      const body = await bodyOf(draft, attachments)
      onSaved(await (message ? changeMassMessage(message._id, body) : sendMassMessage(body, key)))
    } catch (error) {
      const { code, message: form } = error as Error & { code?: string }
      setProblems(code === 'massmessages.start_out_of_range' ? { at: form } : { form })
      setPending(false)
    }
  }
  return { draft, change, problems, isPending, submit, attachments, offer }
}
