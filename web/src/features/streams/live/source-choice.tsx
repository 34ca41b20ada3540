import { useEffect, useState } from 'react'
import { t } from '../../../lib/i18n/i18n.ts'
import { RadioCards } from '../../../ui/radio-cards.tsx'

/** The source of the video of a stream: this device, or an encoder such as OBS. */
export type VideoSource = 'device' | 'encoder'

const KEY = 'stream-source'

/** Holds the chosen source, which this device remembers; undefined until it is read. */
export function useSource() {
  const [source, setSource] = useState<VideoSource>()
  useEffect(() => setSource(localStorage.getItem(KEY) === 'encoder' ? 'encoder' : 'device'), [])
  const choose = (next: VideoSource) => {
    localStorage.setItem(KEY, next)
    setSource(next)
  }
  return [source, choose] as const
}

interface SourceChoiceProps {
  source: VideoSource | undefined
  onChoose: (source: VideoSource) => void
}

/** Chooses where the video comes from. */
export function SourceChoice({ source = 'device', onChoose }: SourceChoiceProps) {
  return (
    <RadioCards
      label={t`Video from`}
      value={source}
      onChoose={onChoose}
      choices={[
        { value: 'device', title: t`This device`, note: t`Camera, microphone or screen` },
        { value: 'encoder', title: t`An encoder`, note: t`OBS and others, by a stream key` },
      ]}
    />
  )
}
