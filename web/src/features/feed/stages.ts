import type { PostFile } from '@stagedoor/contract/posts'

type Standing = Pick<PostFile, 'stage' | 'percent'>

const stages: Record<PostFile['stage'], string> = {
  uploaded: 'Waiting its turn',
  scanning: 'Checking',
  processing: 'Processing',
  ready: 'Ready',
  rejected: 'Refused',
  failed: 'Failed',
}

/** Where a file stands, in words: "Processing, 40 %". */
export function stageWords({ stage, percent }: Standing): string {
  return stage === 'processing' && percent > 0 ? `${stages[stage]}, ${Math.round(percent)} %` : stages[stage]
}

/** The steps a person is shown, and which of them a file has behind it. */
export const steps = ['Uploaded', 'Checked', 'Processed'] as const

const reached: Record<PostFile['stage'], number> = {
  uploaded: 1,
  scanning: 1,
  processing: 2,
  ready: 3,
  rejected: 1,
  failed: 2,
}

/** How many of the steps are done. */
export const stepsDone = (stage: PostFile['stage']): number => reached[stage]
