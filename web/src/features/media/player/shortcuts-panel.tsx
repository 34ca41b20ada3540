import { t } from '../../../lib/i18n/i18n.ts'
import styles from './panel.module.css'
import { Panel } from './panel.tsx'

const shortcuts = (): readonly (readonly [keys: readonly string[], text: string])[] => [
  [['Space', 'K'], t`Play or pause`],
  [['←', '→'], t`Back or forward 5 seconds`],
  [['J', 'L'], t`Back or forward 10 seconds`],
  [['0', '–', '9'], t`Go to 0–90 % of the video`],
  [['↑', '↓'], t`Volume`],
  [['M'], t`Mute`],
  [['<', '>'], t`Slower or faster`],
  [['C'], t`Captions`],
  [['F'], t`Full screen`],
  [['I'], t`Picture in picture`],
  [['Shift', 'N'], t`Next video`],
  [['?'], t`This list`],
]

/** Lists the keys of the player. */
export function ShortcutsPanel({ onClose }: { onClose: () => void }) {
  return (
    <Panel title={t`Keyboard shortcuts`} onClose={onClose}>
      <dl className={styles.shortcuts}>
        {shortcuts().map(([keys, text]) => (
          <div key={text}>
            <dt dir="ltr">{keys.map((key) => (key === '–' ? key : <kbd key={key}>{key}</kbd>))}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
