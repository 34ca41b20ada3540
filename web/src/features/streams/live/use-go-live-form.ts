import { goLive, type StreamAudience } from '@stagedoor/contract/streams'
import { useContractForm } from '../../../lib/forms/form.ts'
import { contentPriceOf, contentPriceProblem } from '../../../lib/money/content-price.ts'
import { useSite } from '../../../lib/session/session.ts'
import { useFormFile } from '../../../lib/uploads/use-form-file.ts'
import { type GoLiveBody, keepOpened } from '../queries.ts'
import { type GoalDraft, goalOf, goalProblem } from './goal-fields.tsx'

/** The fields of a new stream. */
export interface GoLiveDraft extends GoalDraft {
  readonly title: string
  readonly description: string
  readonly audience: StreamAudience
  readonly entry: 'free' | 'ticket'
  readonly price: string
  /** The id of the post that announced it, or nothing. */
  readonly announcementId: string
  readonly isRecorded: boolean
  readonly takesCalls: boolean
}

const EMPTY: GoLiveDraft = {
  title: '',
  description: '',
  audience: 'everyone',
  entry: 'free',
  price: '5',
  goalTitle: '',
  goalAmount: '',
  announcementId: '',
  isRecorded: false,
  takesCalls: true,
}

/** Holds the form that opens a stream, which is the performer’s own from then on. */
export function useGoLiveForm(onOpened: (streamId: string) => void) {
  const site = useSite()
  const cover = useFormFile('stream-cover')
  const form = useContractForm(goLive, {
    initial: { ...EMPTY },
    body: (draft) => bodyOf(draft, cover.idNow()),
    check: {
      price: (typed, { entry }) =>
        entry === 'ticket' ? contentPriceProblem(typed, site) : undefined,
      goalAmount: (_, values) => goalProblem(values),
    },
    refusals: { 'content.price_out_of_range': 'price' },
    onDone(opened) {
      keepOpened(opened)
      onOpened(opened.stream._id)
    },
  })
  return { ...form, cover }
}

function bodyOf(
  {
    title,
    description,
    audience,
    entry,
    price,
    announcementId,
    isRecorded,
    takesCalls,
    ...draft
  }: GoLiveDraft,
  coverId: string | undefined,
): GoLiveBody {
  const goal = goalOf(draft)
  return {
    title,
    description,
    audience,
    ...(entry === 'ticket'
      ? { isFree: false, price: contentPriceOf(price) ?? 0 }
      : { isFree: true }),
    ...(goal && { goal }),
    ...(announcementId && { announcementId }),
    ...(coverId && { coverId }),
    ...(isRecorded && { isRecorded }),
    ...(!takesCalls && { takesCalls }),
  }
}
