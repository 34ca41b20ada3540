import IconBadgeCc from '@tabler/icons-react/dist/esm/icons/IconBadgeCc.mjs'
import IconBadgeCcFilled from '@tabler/icons-react/dist/esm/icons/IconBadgeCcFilled.mjs'
import IconKeyboard from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs'
import IconList from '@tabler/icons-react/dist/esm/icons/IconList.mjs'
import IconMaximize from '@tabler/icons-react/dist/esm/icons/IconMaximize.mjs'
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs'
import IconMessageOff from '@tabler/icons-react/dist/esm/icons/IconMessageOff.mjs'
import IconMinimize from '@tabler/icons-react/dist/esm/icons/IconMinimize.mjs'
import IconPictureInPicture from '@tabler/icons-react/dist/esm/icons/IconPictureInPicture.mjs'
import IconPlayerPauseFilled from '@tabler/icons-react/dist/esm/icons/IconPlayerPauseFilled.mjs'
import IconPlayerPlayFilled from '@tabler/icons-react/dist/esm/icons/IconPlayerPlayFilled.mjs'
import IconPlayerSkipForwardFilled from '@tabler/icons-react/dist/esm/icons/IconPlayerSkipForwardFilled.mjs'
import IconRotateClockwise from '@tabler/icons-react/dist/esm/icons/IconRotateClockwise.mjs'
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs'
import IconVolume from '@tabler/icons-react/dist/esm/icons/IconVolume.mjs'
import IconVolumeOff from '@tabler/icons-react/dist/esm/icons/IconVolumeOff.mjs'
import type { ComponentProps, ReactNode } from 'react'
import { formatDuration } from '../../../lib/i18n/format.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import type { WireFile } from '../wire-file.ts'
import { chapterAt } from './chapters.ts'
import styles from './controls.module.css'
import { SeekBar } from './seek-bar.tsx'
import type { CaptionChoice } from './settings-panel.tsx'
import type { NextVideo } from './up-next.tsx'
import type { ChatChoice } from './use-chat-choice.ts'
import { useIsFullscreen } from './use-is-fullscreen.ts'
import type { MediaState } from './use-media-state.ts'
import type { PlayerActions } from './use-player-actions.ts'

/** The panels that open over a video. */
export type PanelName = 'settings' | 'chapters' | 'shortcuts'

interface ControlsProps {
  file: WireFile
  renew: (fileId: string) => Promise<WireFile>
  media: MediaState
  actions: PlayerActions
  captions: CaptionChoice
  /** Absent where the video has no chat. */
  chat: ChatChoice | undefined
  next: NextVideo | undefined
  panel: PanelName | undefined
  onPanel: (panel: PanelName) => void
}

/** Draws the controls below a video: the bar to move in it, and a row of buttons. */
export function Controls({
  file,
  renew,
  media,
  actions,
  captions,
  chat,
  next,
  panel,
  onPanel,
}: ControlsProps) {
  const { at, duration, bufferedTo } = media
  const title = chapterAt(file.chapters, at)?.title
  return (
    <div className={styles.controls} dir="ltr">
      <SeekBar
        file={file}
        renew={renew}
        at={at}
        duration={duration}
        bufferedTo={bufferedTo}
        seekTo={actions.seekTo}
      />
      <div className={styles.row}>
        <PlayButton media={media} toggle={actions.toggle} />
        {next && (
          <ControlButton label={t`Next: ${next.title}`} onClick={next.onPlay}>
            <IconPlayerSkipForwardFilled size={20} />
          </ControlButton>
        )}
        <Volume media={media} actions={actions} />
        <span className={styles.times}>
          {formatDuration(at)} / {formatDuration(duration)}
        </span>
        <span className={styles.chapter}>{title}</span>
        <MoreButtons
          file={file}
          actions={actions}
          captions={captions}
          chat={chat}
          panel={panel}
          onPanel={onPanel}
        />
        <FullscreenButton toggle={actions.toggleFullscreen} />
      </div>
    </div>
  )
}

type MoreButtonsProps = Pick<
  ControlsProps,
  'file' | 'actions' | 'captions' | 'chat' | 'panel' | 'onPanel'
>

function MoreButtons({ file, actions, captions, chat, panel, onPanel }: MoreButtonsProps) {
  return (
    <>
      {chat && (
        <ControlButton
          label={t`Chat of the stream`}
          aria-pressed={chat.isShown}
          onClick={chat.toggle}
        >
          {chat.isShown ? <IconMessage size={22} /> : <IconMessageOff size={22} />}
        </ControlButton>
      )}
      {file.chapters.length > 0 && (
        <PanelButton name="chapters" label={t`Chapters`} panel={panel} onPanel={onPanel}>
          <IconList size={22} />
        </PanelButton>
      )}
      {captions.tracks.length > 0 && (
        <ControlButton
          label={t`Captions`}
          aria-pressed={captions.language !== null}
          onClick={captions.toggle}
        >
          {captions.language === null ? <IconBadgeCc size={22} /> : <IconBadgeCcFilled size={22} />}
        </ControlButton>
      )}
      <PanelButton name="settings" label={t`Settings`} panel={panel} onPanel={onPanel}>
        <IconSettings size={22} />
      </PanelButton>
      <span className={styles.wide}>
        <PanelButton name="shortcuts" label={t`Keyboard shortcuts`} panel={panel} onPanel={onPanel}>
          <IconKeyboard size={22} />
        </PanelButton>
        {document.pictureInPictureEnabled && (
          <ControlButton label={t`Picture in picture`} onClick={actions.togglePictureInPicture}>
            <IconPictureInPicture size={22} />
          </ControlButton>
        )}
      </span>
    </>
  )
}

type ControlButtonProps = ComponentProps<'button'> & { label: string; children: ReactNode }

function ControlButton({ label, children, ...rest }: ControlButtonProps) {
  return (
    <button type="button" className={styles.button} aria-label={label} data-hint={label} {...rest}>
      {children}
    </button>
  )
}

interface PanelButtonProps {
  name: PanelName
  label: string
  panel: PanelName | undefined
  onPanel: (panel: PanelName) => void
  children: ReactNode
}

function PanelButton({ name, label, panel, onPanel, children }: PanelButtonProps) {
  return (
    <ControlButton
      label={label}
      aria-haspopup="dialog"
      aria-expanded={panel === name}
      onClick={() => onPanel(name)}
    >
      {children}
    </ControlButton>
  )
}

function PlayButton({ media, toggle }: { media: MediaState; toggle: () => void }) {
  const label = media.isPlaying ? t`Pause` : media.isEnded ? t`Play again` : t`Play`
  return (
    <ControlButton label={label} onClick={toggle}>
      {media.isPlaying ? (
        <IconPlayerPauseFilled size={24} />
      ) : media.isEnded ? (
        <IconRotateClockwise size={24} />
      ) : (
        <IconPlayerPlayFilled size={24} />
      )}
    </ControlButton>
  )
}

function Volume({ media, actions }: { media: MediaState; actions: PlayerActions }) {
  const volume = media.isMuted ? 0 : media.volume
  return (
    <span className={styles.volume}>
      <ControlButton label={media.isMuted ? t`Unmute` : t`Mute`} onClick={actions.toggleMute}>
        {volume === 0 ? <IconVolumeOff size={22} /> : <IconVolume size={22} />}
      </ControlButton>
      <input
        type="range"
        aria-label={t`Volume`}
        data-own-keys=""
        aria-valuetext={`${Math.round(volume * 100)} %`}
        min={0}
        max={1}
        step={0.05}
        value={volume}
        style={{ '--share': `${volume * 100}%` } as ComponentProps<'input'>['style']}
        onChange={({ currentTarget }) => actions.setVolume(currentTarget.valueAsNumber)}
      />
    </span>
  )
}

function FullscreenButton({ toggle }: { toggle: () => void }) {
  const isFull = useIsFullscreen()
  return (
    <ControlButton label={isFull ? t`Leave full screen` : t`Full screen`} onClick={toggle}>
      {isFull ? <IconMinimize size={22} /> : <IconMaximize size={22} />}
    </ControlButton>
  )
}
