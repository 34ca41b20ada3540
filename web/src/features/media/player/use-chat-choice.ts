import { useState } from 'react'
import type { WireFile } from '../wire-file.ts'
import { readPreferences, writePreferences } from './preferences.ts'

/** The choice whether the chat is shown beside a replay; absent for other videos. */
export interface ChatChoice {
  readonly isShown: boolean
  readonly toggle: () => void
}

/** Holds whether the chat is shown beside a replay, which the device remembers. */
export function useChatChoice({ isReplay }: Pick<WireFile, 'isReplay'>): ChatChoice | undefined {
  const [isShown, setShown] = useState(() => readPreferences().chat)
  if (!isReplay) return undefined
  const toggle = () => {
    setShown(!isShown)
    writePreferences({ chat: !isShown })
  }
  return { isShown, toggle }
}
