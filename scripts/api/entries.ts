/** One entry of a package that teams build against: what `import … from '<specifier>'` gives. */
export interface ApiEntry {
  /** Name of the package. */
  name: string
  /** Its folder. */
  folder: string
  /** Source of the entry, from the root of the repository. */
  source: string
  /** The report, from the root of the repository. */
  report: string
}

interface ApiPackage {
  name: string
  folder: string
  /** Sources of its entries, by the name of their report. */
  entries: Record<string, string>
}

/**
 * Left out: `shared-platform/server`, which only the shell uses, and `contract/check-remote`, which only tests use.
 */
const PACKAGES: ApiPackage[] = [
  {
    name: '@hub/contract',
    folder: 'federation/contract',
    entries: {
      contract: 'src/index.ts',
      'contract-document-head': 'src/head/document-head.ts',
      'contract-head-addresses': 'src/head/addresses.ts',
      'contract-head-html': 'src/head/head-html.ts',
      'contract-head-tags': 'src/head/head-tags.ts',
      'contract-site-settings': 'src/settings/site-settings.ts',
      'contract-structured-data': 'src/head/structured-data.ts',
    },
  },
  { name: '@hub/shared-auth', folder: 'shared-auth', entries: { 'shared-auth': 'src/index.ts' } },
  { name: '@hub/shared-i18n', folder: 'shared-i18n', entries: { 'shared-i18n': 'src/index.ts' } },
  { name: '@hub/shared-platform', folder: 'shared-platform', entries: { 'shared-platform': 'src/index.ts' } },
]

export const API_PACKAGES = PACKAGES.map(({ name, folder }) => ({ name, folder }))

export const API_ENTRIES: ApiEntry[] = PACKAGES.flatMap(({ name, folder, entries }) =>
  Object.entries(entries).map(([report, source]) => ({
    name,
    folder,
    source: `${folder}/${source}`,
    report: `federation/api/${report}.d.ts`,
  })),
)

/**
 * Lists and schemas that may grow, which as types never fit what they were. What they list is compared by the types
 * that are made from them.
 */
export const COMPARED_ELSEWHERE: Record<string, string> = {
  SLOTS: 'SlotName',
  remoteManifestSchema: 'RemoteManifest',
}
