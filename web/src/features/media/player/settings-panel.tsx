import { useId } from 'react'
import { t } from '../../../lib/i18n/i18n.ts'
import type { Track } from '../use-captions.ts'
import { speeds } from './keys.ts'
import styles from './panel.module.css'
import { Panel } from './panel.tsx'
import { type CaptionSize, captionSizes } from './preferences.ts'

/** The captions of a video with their choice. */
export interface CaptionChoice {
  readonly tracks: readonly Track[]
  readonly language: string | null
  readonly size: CaptionSize
  readonly choose: (language: string | null) => void
  readonly chooseSize: (size: CaptionSize) => void
  readonly toggle: () => void
}

/** The qualities of a video with their choice; an empty name lets the player choose. */
export interface QualityOptions {
  readonly names: readonly string[]
  readonly chosen: string
  readonly choose: (name: string) => void
}

interface SettingsPanelProps {
  quality: QualityOptions
  captions: CaptionChoice
  speed: number
  setSpeed: (speed: number) => void
  onClose: () => void
}

const sizeNames = (): Record<CaptionSize, string> => ({
  s: t`Small`,
  m: t`Medium`,
  l: t`Large`,
  xl: t`Very large`,
})

/** Lists the settings of a video, with the browser's own menus, which are native on phones. */
export function SettingsPanel({ quality, captions, speed, setSpeed, onClose }: SettingsPanelProps) {
  const names = sizeNames()
  return (
    <Panel title={t`Settings`} onClose={onClose}>
      {quality.names.length > 1 && (
        <Choice label={t`Quality`} value={quality.chosen} onChange={quality.choose}>
          {[['', t`Auto`], ...quality.names.map((name) => [name, name])]}
        </Choice>
      )}
      <Choice
        label={t`Speed`}
        value={String(speed)}
        onChange={(chosen) => setSpeed(Number(chosen))}
      >
        {speeds.map((one) => [String(one), one === 1 ? t`Normal` : `${one}×`])}
      </Choice>
      {captions.tracks.length > 0 && (
        <>
          <Choice
            label={t`Captions`}
            value={captions.language ?? ''}
            onChange={(language) => captions.choose(language || null)}
          >
            {[['', t`Off`], ...captions.tracks.map(({ language, label }) => [language, label])]}
          </Choice>
          <Choice
            label={t`Caption size`}
            value={captions.size}
            onChange={(chosen) =>
              captions.chooseSize(captionSizes.find((size) => size === chosen) ?? 'm')
            }
          >
            {captionSizes.map((size) => [size, names[size]])}
          </Choice>
        </>
      )}
    </Panel>
  )
}

interface ChoiceProps {
  label: string
  value: string
  onChange: (value: string) => void
  /** Values with their texts. */
  children: readonly (readonly string[])[]
}

function Choice({ label, value, onChange, children }: ChoiceProps) {
  const id = useId()
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {children.map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}
