import { useEffect, useEffectEvent } from 'react'
import { useStoredChoice } from './stored-choice.ts'

/** A key that does something on a page. */
export interface Hotkey {
  /** The value of `KeyboardEvent.key`: `n`, `?`, `ArrowDown`. */
  readonly key: string
  readonly label: string
  readonly run: () => void
  /** Returns false where the key keeps its usual meaning, as arrows do in what scrolls. */
  readonly when?: () => boolean
}

const OFF = 'hotkeys-off'

/**
 * Runs hotkeys of a page while nothing is typed and no dialog is open; with `inDialog`, those of an
 * open dialog. Keys with Ctrl, Alt or ⌘ belong to the browser.
 */
export function useHotkeys(hotkeys: readonly Hotkey[], inDialog = false): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (!isForHotkeys(event) || isOff() || hasDialog() !== inDialog) return
    const found = hotkeys.find(({ key, when }) => key === event.key && (when?.() ?? true))
    if (!found) return
    event.preventDefault()
    found.run()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handle(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

const hasDialog = () => document.querySelector('dialog[open]') !== null

/** Returns true for a key that is not typed into a field and has no modifier but Shift. */
function isForHotkeys(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.repeat) return false
  if (event.ctrlKey || event.metaKey || event.altKey) return false
  const { target } = event
  if (!(target instanceof HTMLElement)) return true
  if (target.isContentEditable || target.closest('[role="menu"], [role="listbox"]')) return false
  if (target instanceof HTMLInputElement)
    return ['checkbox', 'radio', 'button'].includes(target.type)
  return !(target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement)
}

const isOff = () => localStorage.getItem(OFF) !== null

/** Returns whether hotkeys are on in this browser, and the function that turns them on or off. */
export function useHotkeysSwitch(): readonly [boolean, (isOn: boolean) => void] {
  const [isOn, store] = useStoredChoice(OFF, (stored) => stored === null, true)
  return [isOn, (next) => store(next ? null : 'true')]
}
