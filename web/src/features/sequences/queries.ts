import { listLists } from '@stagedoor/contract/fanlists'
import type { WireInputOf, WireOf } from '@stagedoor/contract/kit'
import {
  createStep,
  list,
  pause,
  readStepResults,
  remove,
  removeStep,
  resume,
  updateStep,
} from '@stagedoor/contract/sequences'
import { listTiers } from '@stagedoor/contract/tiers'
import { useCall, useSend, write } from '../../lib/api/queries.ts'

/** The sequences of a creator. */
export type SequenceList = WireOf<typeof list>
/** A sequence as its creator sees it. */
export type WireSequence = SequenceList['data'][number]
/** A step of a sequence. */
export type WireStep = WireSequence['steps'][number]
/** The values that a step is saved with. */
export type StepBody = WireInputOf<typeof createStep>['body']

/** Reads the sequences again after changes. */
export const useSequences = (first: SequenceList) => useCall(list, undefined, { initial: first })

/** Reads what a step brought. */
export const useResults = (id: string, isAsked: boolean) =>
  useCall(readStepResults, { params: { id } }, { enabled: isAsked })

/** Reads the lists of fans that can begin a sequence. */
export const useFanLists = () => useCall(listLists, undefined)

/** Reads the creator’s tiers. */
export const useTiers = () => useCall(listTiers, undefined)

const settles = [list, readStepResults]

/** Adds a step to a sequence. */
export const addStep = write(
  createStep,
  (id: string, body: StepBody) => ({ params: { id }, body }),
  settles,
)
/** Changes a step. */
export const changeStep = write(
  updateStep,
  (id: string, body: StepBody) => ({ params: { id }, body }),
  settles,
)

export const usePause = () => useSend(pause, { settles })
export const useResume = () => useSend(resume, { settles })
export const useRemove = () => useSend(remove, { settles })
export const useRemoveStep = () => useSend(removeStep, { settles })
