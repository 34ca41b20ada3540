/** The methods of a gateway that can wait until its adapter is loaded. */
type Asked<Gateway, Name extends keyof Gateway> = {
  [Each in Name]: Gateway[Each] extends
    | ((...given: infer Given) => Promise<infer Result>)
    | undefined
    ? (...given: Given) => Promise<Result>
    : never
}

/**
 * Returns the named methods of a gateway whose adapter is loaded with the first call of one of
 * them, so that the libraries of a company that nobody uses take no memory.
 */
export function openLater<Gateway extends object, Name extends keyof Gateway>(
  open: () => Promise<Gateway>,
  names: readonly Name[],
): Asked<Gateway, Name> {
  let opening: Promise<Gateway> | undefined
  const call =
    (name: Name) =>
    async (...given: readonly unknown[]): Promise<unknown> => {
      opening ??= open()
      const gateway = await opening
      return (gateway[name] as (...given: readonly unknown[]) => Promise<unknown>)(...given)
    }
  return Object.fromEntries(names.map((name) => [name, call(name)])) as Asked<Gateway, Name>
}
