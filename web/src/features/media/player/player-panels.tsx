import { useEffect, useState } from 'react'
import type { WireFile } from '../wire-file.ts'
import { ChaptersPanel } from './chapters-panel.tsx'
import type { PanelName } from './controls.tsx'
import { type CaptionChoice, type QualityOptions, SettingsPanel } from './settings-panel.tsx'
import { ShortcutsPanel } from './shortcuts-panel.tsx'
import { type NextVideo, UpNext } from './up-next.tsx'
import type { MediaState } from './use-media-state.ts'
import type { PlayerActions } from './use-player-actions.ts'

interface PlayerPanelsProps {
  file: WireFile
  media: MediaState
  actions: PlayerActions
  captions: CaptionChoice
  quality: QualityOptions
  next: NextVideo | undefined
  panel: PanelName | undefined
  onClose: () => void
}

/** Draws the open panel over a video, or the next video once this one has ended. */
export function PlayerPanels({
  file,
  media,
  actions,
  captions,
  quality,
  next,
  panel,
  onClose,
}: PlayerPanelsProps) {
  const [isDeclined, setDeclined] = useState(false)
  useEffect(() => {
    if (!media.isEnded) setDeclined(false)
  }, [media.isEnded])
  if (panel === 'settings') {
    const { speed } = media
    return (
      <SettingsPanel
        quality={quality}
        captions={captions}
        speed={speed}
        onClose={onClose}
        setSpeed={actions.setSpeed}
      />
    )
  }
  if (panel === 'chapters') {
    return (
      <ChaptersPanel
        chapters={file.chapters}
        at={media.at}
        seekTo={actions.seekTo}
        onClose={onClose}
      />
    )
  }
  if (panel === 'shortcuts') return <ShortcutsPanel onClose={onClose} />
  if (next && media.isEnded && !isDeclined)
    return <UpNext next={next} onCancel={() => setDeclined(true)} />
  return null
}
