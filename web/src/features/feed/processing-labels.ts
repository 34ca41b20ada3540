import type { PostFile } from '@stagedoor/contract/feed'
import { formatTimeLeft } from '../../lib/format.ts'

type FileProgress = Pick<PostFile, 'stage' | 'percent'> & Partial<Pick<PostFile, 'secondsLeft'>>

const stages: Record<PostFile['stage'], string> = {
  uploaded: 'Waiting in the queue',
  scanning: 'Checking',
  processing: 'Processing',
  ready: 'Ready',
  rejected: 'Rejected',
  failed: 'Failed',
}

/** Where a file stands, in words: "Processing, 40 %, about 2 min left". */
export function stageLabel({ stage, percent, secondsLeft }: FileProgress): string {
  if (stage !== 'processing' || percent === 0) return stages[stage]
  return [stages[stage], `${Math.round(percent)} %`, ...timeLeftLabel(secondsLeft)].join(', ')
}

/** How far the other qualities of a video are that plays already; nothing when they are all there, or given up. */
export function qualityLabel(file: PostFile): string | undefined {
  const { renditions, renditionsPercent, secondsLeft } = file
  if (renditions !== 'pending' || renditionsPercent === null) return undefined
  return ['Playable; more qualities are being prepared', `${renditionsPercent} %`, ...timeLeftLabel(secondsLeft)].join(
    ', ',
  )
}

const timeLeftLabel = (seconds: number | null | undefined): string[] =>
  seconds === null || seconds === undefined ? [] : [formatTimeLeft(seconds)]

/** The steps a person is shown, and which of them a file has behind it. */
export const steps = ['Uploaded', 'Checked', 'Processed'] as const

const stepIndex: Record<PostFile['stage'], number> = {
  uploaded: 1,
  scanning: 1,
  processing: 2,
  ready: 3,
  rejected: 1,
  failed: 2,
}

/** How many of the steps are done. */
export const stepsDone = (stage: PostFile['stage']): number => stepIndex[stage]
