import type { ChecklistState, ChecklistStep } from '@stagedoor/contract/performers'
import { t } from '../../../lib/i18n/i18n.ts'
import { href } from '../../../lib/navigation/href.ts'

/** The text of a step and its link. Steps that are done or wait for the site have no link. */
export interface StepLabel {
  readonly title: string
  readonly note?: string
  readonly to?: string
  readonly action?: string
}

const account = (tab?: string) => href('creator/account', undefined, { tab })

const steps = (): Record<ChecklistStep, Required<StepLabel>> => ({
  email: {
    title: t`Confirm your e-mail address`,
    note: t`Follow the link in the e-mail we sent you, or send it again.`,
    to: account('security'),
    action: t`Confirm`,
  },
  documents: {
    title: t`Submit your identity documents`,
    note: t`You can publish, sell and be tipped once both are approved.`,
    to: account('documents'),
    action: t`Submit`,
  },
  pictures: {
    title: t`Add a profile picture and a cover`,
    note: t`They are the first thing fans see of you.`,
    to: account(),
    action: t`Add`,
  },
  bio: {
    title: t`Write about yourself`,
    note: t`Tell fans what you publish and how often.`,
    to: account(),
    action: t`Write`,
  },
  price: {
    title: t`Choose a subscription price`,
    note: t`Nobody can subscribe to you until you do.`,
    to: account('pricing'),
    action: t`Choose`,
  },
  post: {
    title: t`Publish your first post`,
    note: t`An empty page has no followers. A free post is a good start.`,
    to: href('creator/create-post'),
    action: t`Publish`,
  },
})

/** Returns the text of a step in its state. */
export function labelOf(step: ChecklistStep, state: ChecklistState): StepLabel {
  const { title, ...open } = steps()[step]
  if (state === 'done') return { title }
  if (state === 'waiting') {
    return {
      title: t`Your documents are being reviewed`,
      note: t`We’ll e-mail you as soon as there is a decision.`,
    }
  }
  if (state === 'refused') {
    const note = t`They could not be approved. The reason is beside each of them.`
    return { ...open, title: t`Submit your documents again`, note }
  }
  return { title, ...open }
}
