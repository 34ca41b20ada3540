import type { ChecklistState, ChecklistStep } from '@stagedoor/contract/performers'
import { href } from '../../../lib/href.ts'

/** The text of a step and its link. Steps that are done or wait for the site have no link. */
export interface StepLabel {
  readonly title: string
  readonly note?: string
  readonly to?: string
  readonly action?: string
}

const account = (tab?: string) => href('creator/account', undefined, { tab })

const steps: Record<ChecklistStep, Required<StepLabel>> = {
  email: {
    title: 'Confirm your e-mail address',
    note: 'Follow the link in the e-mail we sent you, or send it again.',
    to: account('security'),
    action: 'Confirm',
  },
  documents: {
    title: 'Submit your identity documents',
    note: 'You can publish, sell and be tipped once both are approved.',
    to: account('documents'),
    action: 'Submit',
  },
  pictures: {
    title: 'Add a profile picture and a cover',
    note: 'They are the first thing fans see of you.',
    to: account(),
    action: 'Add',
  },
  bio: {
    title: 'Write about yourself',
    note: 'Tell fans what you publish and how often.',
    to: account(),
    action: 'Write',
  },
  price: {
    title: 'Choose a subscription price',
    note: 'Nobody can subscribe to you until you do.',
    to: account('pricing'),
    action: 'Choose',
  },
  post: {
    title: 'Publish your first post',
    note: 'An empty page has no followers. A free post is a good start.',
    to: href('creator/create-post'),
    action: 'Publish',
  },
}

/** Returns the text of a step in its state. */
export function labelOf(step: ChecklistStep, state: ChecklistState): StepLabel {
  const { title, ...open } = steps[step]
  if (state === 'done') return { title }
  if (state === 'waiting') {
    return { title: 'Your documents are being reviewed', note: 'We’ll e-mail you as soon as there is a decision.' }
  }
  if (state === 'refused') {
    const note = 'They could not be approved. The reason is beside each of them.'
    return { ...open, title: 'Submit your documents again', note }
  }
  return { title, ...open }
}
