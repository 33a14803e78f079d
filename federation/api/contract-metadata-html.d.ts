// Written by `npm run api`: what other parts may rely on.

export declare function headHtml(tags: readonly HeadTag[]): string;

export declare function replaceHead(html: string, tags: readonly HeadTag[]): string;

interface HeadTag {
    readonly name: 'title' | 'meta' | 'link' | 'script';
    readonly attributes: Readonly<Record<string, string>>;
    readonly text?: string;
}

export {}
