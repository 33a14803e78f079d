// Written by `npm run api`: what other parts may rely on.

export declare function fingerprint(picture: HeadPicture): string;

export declare const localisedPath: (path: string, language: HeadLanguage) => string;

export declare function pageOfPicture(pathname: string): {
    path: string;
    language: HeadLanguage;
} | undefined;

export declare const pictureOf: ({ picture, title, path }: DocumentHead) => HeadPicture;

export declare function picturePath(path: string, picture: HeadPicture, language: HeadLanguage): string;

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
