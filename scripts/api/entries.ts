/** An entry of a package with a recorded interface: what `import … from '<specifier>'` provides. */
export interface ApiEntry {
  /** Name of the package. */
  name: string
  /** Folder of the package. */
  folder: string
  /** Source of the entry, relative to the repository. */
  source: string
  /** The recorded interface, relative to the repository. */
  report: string
}

interface ApiPackage {
  name: string
  folder: string
  /** Sources of its entries, by the name of their recorded interface. */
  entries: Record<string, string>
}

/**
 * Not recorded: `shared-platform/server`, which only the shell uses, and `contract/check-remote`, which only
 * tests use.
 */
const PACKAGES: ApiPackage[] = [
  {
    name: '@hub/contract',
    folder: 'federation/contract',
    entries: {
      contract: 'src/index.ts',
      'contract-page-metadata': 'src/metadata/page-metadata.ts',
      'contract-metadata-urls': 'src/metadata/metadata-urls.ts',
      'contract-metadata-html': 'src/metadata/metadata-html.ts',
      'contract-metadata-tags': 'src/metadata/metadata-tags.ts',
      'contract-rendering': 'src/rendering.ts',
      'contract-site-settings': 'src/settings/site-settings.ts',
      'contract-structured-data': 'src/metadata/structured-data.ts',
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
 * Lists and schemas that may grow, whose own types would always be incompatible. They are compared by the
 * types inferred from them.
 */
export const COMPARED_ELSEWHERE: Record<string, string> = {
  PERMISSIONS: 'Permission',
  SLOTS: 'SlotName',
  remoteManifestSchema: 'RemoteManifest',
}
