import type { PostFile } from '@stagedoor/contract/feed'
import { formatTimeLeft } from '../../lib/i18n/format.ts'
import { t } from '../../lib/i18n/i18n.ts'

type FileProgress = Pick<PostFile, 'stage' | 'percent'> & Partial<Pick<PostFile, 'secondsLeft'>>

const stages = (): Record<PostFile['stage'], string> => ({
  uploaded: t`Waiting in the queue`,
  scanning: t`Checking`,
  processing: t`Processing`,
  review: t`In review`,
  people: t`Waiting for the people in it`,
  ready: t`Ready`,
  rejected: t`Rejected`,
  failed: t`Failed`,
})

/** Returns the processing stage of a file: "Processing, 40 %, about 2 min left". */
export function stageLabel({ stage, percent, secondsLeft }: FileProgress): string {
  if (stage !== 'processing' || percent === 0) return stages()[stage]
  return [stages()[stage], `${Math.round(percent)} %`, ...timeLeftLabel(secondsLeft)].join(', ')
}

/**
 * Returns the progress of further qualities of a video that already plays; undefined when they are
 * complete or failed.
 */
export function qualityLabel(file: PostFile): string | undefined {
  const { renditions, renditionsPercent, secondsLeft } = file
  if (renditions !== 'pending' || renditionsPercent === null) return undefined
  return [
    t`Playable; more qualities are being prepared`,
    `${renditionsPercent} %`,
    ...timeLeftLabel(secondsLeft),
  ].join(', ')
}

const timeLeftLabel = (seconds: number | null | undefined): string[] =>
  seconds === null || seconds === undefined ? [] : [formatTimeLeft(seconds)]

/** The processing steps that a person is shown. */
export const steps = () => [t`Uploaded`, t`Checked`, t`Processed`] as const

const stepIndex: Record<PostFile['stage'], number> = {
  uploaded: 1,
  scanning: 1,
  processing: 2,
  review: 3,
  people: 3,
  ready: 3,
  rejected: 1,
  failed: 2,
}

/** Returns how many of the steps are done. */
export const stepsDone = (stage: PostFile['stage']): number => stepIndex[stage]
