import {
  type EmojiPickerListCategoryHeaderProps,
  type EmojiPickerListComponents,
  type EmojiPickerListRowProps,
  EmojiPicker as Picker,
  type SkinTone,
} from 'frimousse'
import { useEffect, useRef, useState } from 'react'
import { t } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { loadEmojis } from './emoji-data.ts'
import styles from './emoji-picker.module.css'
import { keepSkinTone, keptSkinTone, recentEmojis, rememberEmoji } from './recent-emojis.ts'

const COLUMNS = 8

interface EmojiPickerProps {
  onChoose: (emoji: string) => void
}

/**
 * Draws all emojis with a search, the recent ones and the skin tones; arrows move between them,
 * Enter chooses.
 */
export default function EmojiPicker({ onChoose }: EmojiPickerProps) {
  const [skinTone, setSkinTone] = useState<SkinTone>(keptSkinTone)
  const [search, setSearch] = useState('')
  const choose = (emoji: string) => {
    rememberEmoji(emoji)
    onChoose(emoji)
  }
  return (
    <Picker.Root
      className={styles.picker}
      columns={COLUMNS}
      skinTone={skinTone}
      resolveEmojiData={loadEmojis}
      onEmojiSelect={({ emoji }) => choose(emoji)}
    >
      <div className={styles.top}>
        <Picker.Search
          className={styles.search}
          data-autofocus
          aria-label={t`Search emojis`}
          placeholder={t`Search emojis`}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        <SkinToneButton
          onChange={(tone) => {
            keepSkinTone(tone)
            setSkinTone(tone)
          }}
        />
      </div>
      {search === '' && <Recent onChoose={choose} />}
      <Picker.Viewport className={styles.viewport}>
        <Picker.Loading className={styles.message}>{t`Loading emojis…`}</Picker.Loading>
        <Picker.Empty className={styles.message}>{t`No emoji found.`}</Picker.Empty>
        <Picker.List className={styles.list} components={parts} />
      </Picker.Viewport>
    </Picker.Root>
  )
}

/** Draws the button that changes the skin tone of all emojis to the next one. */
function SkinToneButton({ onChange }: { onChange: (tone: SkinTone) => void }) {
  return (
    <Picker.SkinTone emoji="✋">
      {({ skinTone, skinToneVariations }) => {
        const at = skinToneVariations.findIndex((one) => one.skinTone === skinTone)
        const next = skinToneVariations[(at + 1) % skinToneVariations.length]
        return (
          <Button
            variant="quiet"
            className={styles.tone}
            aria-label={t`Change skin tone`}
            title={t`Change skin tone`}
            onClick={() => next && onChange(next.skinTone)}
          >
            {skinToneVariations[at]?.emoji ?? '✋'}
          </Button>
        )
      }}
    </Picker.SkinTone>
  )
}

function Recent({ onChoose }: EmojiPickerProps) {
  const [recent] = useState(recentEmojis)
  if (recent.length === 0) return null
  return (
    <fieldset className={styles.recent}>
      <legend className={styles.category}>{t`Recent`}</legend>
      {recent.map((emoji) => (
        <button
          key={emoji}
          type="button"
          className={styles.emoji}
          aria-label={emoji}
          onClick={() => onChoose(emoji)}
        >
          {emoji}
        </button>
      ))}
    </fieldset>
  )
}

/**
 * Lets the parts of the list read the newest emojis once they are on screen. The library subscribes
 * its parts only then, so that one drawn while a search is typed would show the emojis of before
 * for good; after an event of scrolling it notifies all of them.
 */
function useNotifiedOnceDrawn() {
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => {
    part.current?.closest('[frimousse-viewport]')?.dispatchEvent(new Event('scroll'))
  }, [])
  return part
}

function CategoryHeader({ category, ...rest }: EmojiPickerListCategoryHeaderProps) {
  return (
    <div {...rest} ref={useNotifiedOnceDrawn()} className={styles.category}>
      {category.label}
    </div>
  )
}

function Row(props: EmojiPickerListRowProps) {
  return <div {...props} ref={useNotifiedOnceDrawn()} className={styles.row} />
}

const parts: Partial<EmojiPickerListComponents> = {
  CategoryHeader,
  Row,
  Emoji: ({ emoji, ...rest }) => (
    <button {...rest} type="button" className={styles.emoji}>
      {emoji.emoji}
    </button>
  ),
}
