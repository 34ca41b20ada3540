/** What somebody did with parts of the page that React had not taken over yet. */
interface EarlyInput {
  /** A form that was sent, or a button that was pressed, last. */
  pressed: HTMLElement | null
  /** Fields that were written in. */
  readonly written: Set<Control>
  /** Called when there is something to do again. */
  replay?: () => void
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

declare global {
  interface Window {
    early?: EarlyInput
  }
}

/** How React marks what it has taken over. */
const REACT_PROPS_PREFIX = '__reactProps'

/**
 * Runs in `<head>`. What React has not taken over yet loses presses and forgets what is typed, and a form would be sent
 * by the browser itself, with its password in the address. All three are kept here instead, for `replayEarlyInput`. Links, and
 * forms that say how they are sent, work by themselves.
 */
export const hydrationReplayScript = `(()=>{var s=window.early={pressed:null,written:new Set},on=(n,f)=>addEventListener(n,e=>{var t=e.target;if(t.closest&&(t=f(t,e))){n==='input'||n==='change'?s.written.add(t):s.pressed=t;s.replay&&s.replay()}},true),open=t=>t&&!Object.keys(t).some(k=>k.startsWith('${REACT_PROPS_PREFIX}'))&&t;on('click',t=>(t=t.closest('button'))&&t.type==='button'&&open(t));on('submit',(t,e)=>!t.hasAttribute('method')&&open(t)&&(e.preventDefault(),t));on('input',open);on('change',open)})()`

const RETRY_INTERVAL_MS = 40
const GIVE_UP_AFTER_MS = 30_000

/** Does again, as soon as React can hear of it, what was done before; waits for parts of the page that come later. */
export function replayEarlyInput(): void {
  const { early } = window
  if (!early || early.replay) return
  let until = 0
  let isWaiting = false
  const look = () => {
    isWaiting = !replayHydrated(early) && performance.now() < until
    if (isWaiting) setTimeout(look, RETRY_INTERVAL_MS)
  }
  early.replay = () => {
    until = performance.now() + GIVE_UP_AFTER_MS
    if (!isWaiting) look()
  }
  early.replay()
}

/** Does what can be done by now; true when nothing is left. First the fields, so that a form is sent with them. */
function replayHydrated(early: EarlyInput): boolean {
  for (const control of early.written) {
    if (control.isConnected && !isHydrated(control)) continue
    early.written.delete(control)
    dispatchAgain(control)
  }
  const { pressed } = early
  if (!pressed) return early.written.size === 0
  if (early.written.size > 0 || (pressed.isConnected && !isHydrated(pressed))) return false
  early.pressed = null
  setTimeout(() => (pressed instanceof HTMLFormElement ? pressed.requestSubmit() : pressed.click()))
  return true
}

const isHydrated = (element: Element) => Object.keys(element).some((key) => key.startsWith(REACT_PROPS_PREFIX))

/** React hears only of values that differ from the last one it knows: that one is put back first, then the new one told. */
function dispatchAgain(control: Control): void {
  if (control instanceof HTMLSelectElement || control.type === 'file') {
    control.dispatchEvent(new Event('change', { bubbles: true }))
  } else if (control.type === 'checkbox' || control.type === 'radio') {
    const box = control as HTMLInputElement
    box.checked = !box.checked
    box.click()
  } else {
    const { value } = control
    control.value = control.defaultValue
    const kind = control instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
    Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(control, value)
    control.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
