import recordEarlyInput from './record-early-input.ts?script'

/** The input on parts of the page that React had not hydrated yet. */
interface EarlyInput {
  /** The form that was submitted, or the button that was clicked, last. */
  pressed: HTMLElement | null
  /**
   * The fields that were filled in, with what was typed or chosen: React may overwrite it while it
   * hydrates.
   */
  readonly written: Map<Control, Typed>
  /** The element that React last dispatched a probe to. */
  reached?: EventTarget | null
  /** Returns true when React handles the events of an element. */
  readonly isHandled: (element: Element) => boolean
  /** True while the input is dispatched again, which is not recorded. */
  isReplaying?: boolean
  /** Called when there is input to replay. */
  replay?: () => void
}

type Typed = Pick<HTMLInputElement, 'value' | 'checked'>
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

declare global {
  interface Window {
    early?: EarlyInput
  }
}

/**
 * Runs in `<head>`. Before hydration React loses clicks and forgets typed text, and the browser
 * itself would submit a form, with its password in the address. All three are recorded here for
 * `replayEarlyInput`, and Enter in a field that sends (`enterKeyHint`) as a submission of its form.
 * A shortcut counts as a click on the button that names it (`aria-keyshortcuts`). Links, and forms
 * with an explicit method, work without scripts, and only fields are recorded: an editor of
 * formatted text is not rendered by React.
 *
 * - An element counts as hydrated once React dispatches a probe to it. React marks elements
 *   earlier, while it still waits for the code of that part of the page.
 * - A list of choices keeps the value that it had at `input`: React hydrates it then, sets it back,
 *   and would handle `change` with the old choice.
 * - React sees no other recorded event, because `replayEarlyInput` dispatches it again.
 * - What is typed into a field of a draft (`useDraft`) is saved at once, since the page may be
 *   reloaded before React can.
 */
export const hydrationReplayScript = recordEarlyInput

const RETRY_INTERVAL_MS = 40
const GIVE_UP_AFTER_MS = 30_000
/**
 * A field that changes its own text, such as one that writes capitals, never shows what was typed.
 */
const MAX_TRIES = 5

/**
 * Replays the recorded input as soon as React can handle it; waits for parts of the page that
 * hydrate later.
 */
export function replayEarlyInput(): void {
  const { early } = window
  if (!early || early.replay) return
  let until = 0
  let isWaiting = false
  /** The number of times that each field was replayed. */
  const tries = new Map<Control, number>()
  const retry = () => {
    isWaiting = true
    isWaiting = !replayHydrated(early, tries) && performance.now() < until
    if (isWaiting) setTimeout(retry, RETRY_INTERVAL_MS)
    else tries.clear()
  }
  early.replay = () => {
    until = performance.now() + GIVE_UP_AFTER_MS
    if (!isWaiting) retry()
  }
  early.replay()
}

/**
 * Replays everything once all of it is hydrated; returns true when nothing is left. A field is
 * replayed again when its form has overwritten it with a default value. Fields come first, so that
 * a form is submitted with them.
 */
function replayHydrated(early: EarlyInput, tries: Map<Control, number>): boolean {
  const { pressed, written } = early
  const isReady = [...written.keys(), pressed].every(
    (element) => !element?.isConnected || early.isHandled(element),
  )
  if (!isReady) return false
  const triesOf = (control: Control) => tries.get(control) ?? 0
  const open = [...written].filter(
    ([control, typed]) =>
      triesOf(control) === 0 || (triesOf(control) < MAX_TRIES && isLost(control, typed)),
  )
  for (const [control, typed] of open) {
    tries.set(control, triesOf(control) + 1)
    early.isReplaying = true
    dispatchAgain(control, typed)
    early.isReplaying = false
  }
  if (open.length > 0) return false
  written.clear()
  early.pressed = null
  if (pressed)
    setTimeout(() =>
      pressed instanceof HTMLFormElement ? pressed.requestSubmit() : pressed.click(),
    )
  return true
}

/** Returns true when a field that still exists does not show what was typed or chosen. */
const isLost = (control: Control, { value, checked }: Typed): boolean =>
  control.isConnected &&
  control.type !== 'file' &&
  (control.value !== value || ('checked' in control && control.checked !== checked))

/** Records that React dispatched the probe to an element; `<body>` calls it. */
export function noteReached({ target }: { readonly target: EventTarget }): void {
  if (window.early) window.early.reached = target
}

/**
 * Dispatches the input again. React only handles values that differ from the last one it knows, so
 * that one is restored first.
 */
function dispatchAgain(control: Control, typed: Typed): void {
  if (control instanceof HTMLSelectElement || control.type === 'file') {
    if (control instanceof HTMLSelectElement) control.value = typed.value
    control.dispatchEvent(new Event('change', { bubbles: true }))
  } else if (control.type === 'checkbox' || control.type === 'radio') {
    const box = control as HTMLInputElement
    box.checked = !typed.checked
    box.click()
  } else {
    control.value = control.defaultValue
    const kind = control instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
    Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(control, typed.value)
    control.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
