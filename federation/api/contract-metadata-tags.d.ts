// Written by `npm run api`: what other parts may rely on.

export interface HeadPlace {
    readonly siteName: string;
    readonly language: HeadLanguage;
    readonly origin?: string | undefined;
}

export interface HeadTag {
    readonly name: 'title' | 'meta' | 'link' | 'script';
    readonly attributes: Readonly<Record<string, string>>;
    readonly text?: string;
}

export declare const PICTURE_SIZE: {
    width: number;
    height: number;
};

export declare function headTags(head: DocumentHead, place: HeadPlace): HeadTag[];

interface DocumentHead {
    readonly title?: string | undefined;
    readonly description?: string | undefined;
    readonly path?: string | undefined;
    readonly noIndex?: boolean | undefined;
    readonly type?: 'website' | 'article' | 'profile' | undefined;
    readonly image?: string | undefined;
    readonly picture?: HeadPicture | undefined;
    readonly data?: readonly JsonLd[] | undefined;
}

type HeadLanguage = 'ru' | 'en';

interface HeadPicture {
    readonly seed: string;
    readonly kind: string;
    readonly motif?: string | null | undefined;
    readonly print?: string | null | undefined;
    readonly title: string;
    readonly note?: string | undefined;
}

interface JsonLd {
    readonly [property: string]: JsonLdValue | undefined;
}

type JsonLdValue = string | number | boolean | JsonLd | readonly (JsonLdValue | undefined)[];

export {}
