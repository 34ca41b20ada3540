import { DRIP_DAYS_MAX } from '@stagedoor/contract/massmessages'
import { type FormEvent, useState } from 'react'
import { t } from '../../lib/i18n/i18n.ts'
import { browserTimeZone, instantOf, wallTime } from '../../lib/i18n/time-zone.ts'
import { contentPriceOf, contentPriceProblem } from '../../lib/money/content-price.ts'
import { useSite } from '../../lib/session/session.ts'
import { type Bought, ofMessage } from './bought.ts'
import {
  changeMassMessage,
  type MassMessageBody,
  sendMassMessage,
  type WireMassMessage,
} from './queries.ts'

/** A file of the form. */
export interface ChosenFile {
  readonly id: string
  readonly name: string
}

/** A mass message as it is written. */
export interface Draft {
  readonly text: string
  readonly files: readonly ChosenFile[]
  readonly isPaid: boolean
  readonly price: string
  readonly include: readonly string[]
  readonly exclude: readonly string[]
  /** Something whose buyers are left out. */
  readonly notBought: Bought | undefined
  /** Sends files with a price also to fans who own all of them. */
  readonly withOwners: boolean
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
}

/**
 * Returns a draft as its form begins. Who owns the files of a message that is sent again has bought
 * it.
 */
const draftOf = ({ message, again, notBought }: FormSource): Draft => ({
  ...contentOf(message ?? again),
  ...timeFieldsOf(message),
  notBought: again ? ofMessage(again) : notBought,
  withOwners: message?.withOwners ?? false,
})

const contentOf = (message: WireMassMessage | undefined) => ({
  text: message?.text ?? '',
  files: message?.files.map(({ _id: id, name }) => ({ id, name })) ?? [],
  isPaid: message ? message.price !== null : false,
  price: message?.price ? String(message.price) : '',
  include: message?.include ?? [],
  exclude: message?.exclude ?? [],
})

const timeFieldsOf = (message: WireMassMessage | undefined): Pick<Draft, TimeField> => ({
  when: message?.drip ? 'drip' : message?.startsAt ? 'later' : 'now',
  at: message?.startsAt ? wallTime(new Date(message.startsAt), browserTimeZone()) : '',
  days: String(message?.drip?.days ?? 3),
  hour: message?.drip?.hour ?? 18,
  timeZone: message?.drip?.timeZone ?? browserTimeZone(),
  kinds: message?.drip?.kinds ?? ['trial', 'free', 'paid'],
})

/** Returns the price of a draft in tokens; undefined when its files are free. */
export const priceOf = ({ isPaid, price, files }: Draft): number | undefined =>
  isPaid && files.length > 0 ? contentPriceOf(price) : undefined

/** Returns the body that a draft is sent with. */
function bodyOf(draft: Draft): MassMessageBody {
  const { text, files, include, exclude, notBought, withOwners } = draft
  const price = priceOf(draft)
  return {
    text: text.trim(),
    fileIds: files.map(({ id }) => id),
    include: [...include],
    exclude: [...exclude],
    ...(price && { price, withOwners }),
    ...(notBought && { notBought: notBought.id }),
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

function problemsOf(draft: Draft, site: ReturnType<typeof useSite>): Problems {
  const { text, files, include, isPaid, price, when, at, days, kinds } = draft
  const priceProblem = isPaid && files.length > 0 ? contentPriceProblem(price, site) : undefined
  return {
    ...(text.trim() === '' && files.length === 0 && { form: t`Write something or add a file.` }),
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
  const site = useSite()
  const [draft, setDraft] = useState(() => draftOf(source))
  const [problems, setProblems] = useState<Problems>({})
  const [isPending, setPending] = useState(false)
  const [key] = useState(() => crypto.randomUUID())
  const change = (changes: Partial<Draft>) => setDraft((before) => ({ ...before, ...changes }))
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const found = problemsOf(draft, site)
    setProblems(found)
    if (Object.keys(found).length > 0) return
    setPending(true)
    try {
      const body = bodyOf(draft)
      onSaved(await (message ? changeMassMessage(message._id, body) : sendMassMessage(body, key)))
    } catch (error) {
      const { code, message: form } = error as Error & { code?: string }
      setProblems(code === 'massmessages.start_out_of_range' ? { at: form } : { form })
      setPending(false)
    }
  }
  return { draft, change, problems, isPending, submit }
}
