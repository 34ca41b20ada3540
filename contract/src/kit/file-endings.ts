/** Endings by which servers, browsers and crawlers take an address for that of a file. */
const FILE_ENDING =
  /\.(?:asp|aspx|atom|avif|bak|bin|cgi|conf|css|data|dll|env|eot|exe|gif|gz|htm|html|ico|ini|jar|jpe?g|js|json|jsp|log|m3u8|m4s|map|md|mjs|mp3|mp4|otf|pdf|php|png|rss|sh|sql|svg|tar|ts|ttf|txt|wasm|webm|webmanifest|webp|woff2?|xml|yaml|yml|zip)$/i

/** Returns true for a name that looks like that of a file, which no page has. */
export const looksLikeFile = (name: string): boolean => FILE_ENDING.test(name)
