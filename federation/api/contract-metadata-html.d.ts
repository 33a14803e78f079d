// Written by `npm run api`: what other parts may rely on.

export declare function metadataHtml(tags: readonly MetadataTag[]): string;

export declare function replaceMetadata(html: string, tags: readonly MetadataTag[]): string;

interface MetadataTag {
    readonly name: 'title' | 'meta' | 'link' | 'script';
    readonly attributes: Readonly<Record<string, string>>;
    readonly text?: string;
}

export {}
