/** Renders the page of a simulated company, with a button for each thing that can happen there. */
export const pageHtml = (acts: readonly string[]): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Simulated check</title>
<meta name="viewport" content="width=device-width, initial-scale=1"></head>
<body><h1>Simulated check: it proves nothing</h1><form method="post">
${acts.map((act) => `<p><button name="act" value="${act}">${act}</button></p>`).join('\n')}
</form></body></html>
`
