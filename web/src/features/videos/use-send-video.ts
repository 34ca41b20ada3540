import { useEffect, useRef, useState } from 'react'
import { t } from '../../lib/i18n.ts'
import type { UploadOptions } from './queries.ts'

/** The state of an upload: how much of it was sent, and why it failed. */
export interface Sending {
  readonly isSending: boolean
  /** The percentage of the bytes that were sent. */
  readonly percent: number
  readonly problem: string | undefined
  /** Sends, and returns what was stored; undefined when it failed or was cancelled. */
  readonly send: <Stored>(work: (options: UploadOptions) => Promise<Stored>) => Promise<Stored | undefined>
  readonly cancel: () => void
}

/** Sends a form with its files, reports its progress, and can be cancelled. Leaving the page cancels it. */
export function useSendVideo(): Sending {
  const [percent, setPercent] = useState<number>()
  const [problem, setProblem] = useState<string>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const send: Sending['send'] = async (work) => {
    const stop = new AbortController()
    running.current = stop
    setProblem(undefined)
    setPercent(0)
    try {
      const onProgress = ({ sent, total }: { sent: number; total: number }) =>
        setPercent(total > 0 ? (sent / total) * 100 : 0)
      return await work({ onProgress, signal: stop.signal })
    } catch (error) {
      if (!stop.signal.aborted) setProblem(error instanceof Error ? error.message : t`The upload failed.`)
      return undefined
    } finally {
      setPercent(undefined)
    }
  }
  return {
    isSending: percent !== undefined,
    percent: percent ?? 0,
    problem,
    send,
    cancel: () => running.current?.abort(),
  }
}
