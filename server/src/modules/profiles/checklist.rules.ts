import type { Checklist, ChecklistState } from '@stagedoor/contract/performers'
import type { DocumentState } from '@stagedoor/contract/profiles/schemas'

/** The facts of a creator's account that the checklist shows. */
export interface ChecklistProgress {
  readonly isEmailRequired: boolean
  readonly hasConfirmedEmail: boolean
  readonly isVerified: boolean
  readonly documents: readonly DocumentState[]
  readonly hasPictures: boolean
  readonly hasBio: boolean
  readonly hasPrice: boolean
  readonly hasPosted: boolean
  readonly createdAt: Date
  readonly hiddenAt: Date | null
}

/** The number of days after which a creator who can earn no longer counts as new. */
const NEW_DAYS = 30
const DAY_MS = 24 * 3_600_000

/**
 * Returns the checklist of a creator. The needed steps are those without which the site refuses
 * payments: a confirmed address where the site asks for one, and approved documents. The other
 * steps bring fans and are optional.
 */
export function checklistOf(progress: ChecklistProgress, now: Date): Checklist {
  const done = (isDone: boolean): ChecklistState => (isDone ? 'done' : 'open')
  const { isEmailRequired, hasConfirmedEmail, hasPictures, hasBio, hasPrice, hasPosted } = progress
  const steps: Checklist['steps'] = [
    { step: 'email', state: done(hasConfirmedEmail), isNeeded: isEmailRequired },
    { step: 'documents', state: documentsState(progress), isNeeded: true },
    { step: 'pictures', state: done(hasPictures), isNeeded: false },
    { step: 'bio', state: done(hasBio), isNeeded: false },
    { step: 'price', state: done(hasPrice), isNeeded: false },
    { step: 'post', state: done(hasPosted), isNeeded: false },
  ]
  const mayHide = steps.every(({ state, isNeeded }) => !isNeeded || state === 'done')
  const isNew = now.getTime() - progress.createdAt.getTime() < NEW_DAYS * DAY_MS
  const isLeft = steps.some(({ state }) => state !== 'done')
  return { steps, mayHide, isShown: isLeft && (!mayHide || (isNew && progress.hiddenAt === null)) }
}

function documentsState({ isVerified, documents }: ChecklistProgress): ChecklistState {
  if (isVerified) return 'done'
  if (documents.some(({ status }) => status === 'refused')) return 'refused'
  return documents.some(({ status }) => status === 'missing') ? 'open' : 'waiting'
}
