/** Loads the script of another company; rejects when it cannot be loaded. */
export function loadScript(src: string): Promise<void> {
  const script = Object.assign(document.createElement('script'), { src })
  document.head.append(script)
  return new Promise((resolve, reject) => {
    script.onload = () => resolve()
    script.onerror = () => reject(new Error(`${new URL(src).host} could not be loaded`))
  })
}
