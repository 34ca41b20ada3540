/** Adds what the browser of tests lacks and screens call: popovers, which it shows as any other element. */
Object.assign(HTMLElement.prototype, {
  showPopover: () => undefined,
  hidePopover: () => undefined,
})
