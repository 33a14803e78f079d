// Written by `npm run api`: what other parts may rely on.

export declare function fingerprint(picture: PreviewImage): string;

export declare const localisedPath: (path: string, language: MetadataLanguage) => string;

export declare function pageOfPreviewImage(pathname: string): {
    path: string;
    language: MetadataLanguage;
} | undefined;

export declare const previewImageOf: ({ previewImage, title, path }: PageMetadata) => PreviewImage;

export declare function previewImagePath(path: string, picture: PreviewImage, language: MetadataLanguage): string;

interface JsonLd {
    readonly [property: string]: JsonLdValue | undefined;
}

type JsonLdValue = string | number | boolean | JsonLd | readonly (JsonLdValue | undefined)[];

type MetadataLanguage = 'ru' | 'en';

interface PageMetadata {
    readonly title?: string | undefined;
    readonly description?: string | undefined;
    readonly path?: string | undefined;
    readonly noIndex?: boolean | undefined;
    readonly type?: 'website' | 'article' | 'profile' | undefined;
    readonly image?: string | undefined;
    readonly previewImage?: PreviewImage | undefined;
    readonly data?: readonly JsonLd[] | undefined;
}

interface PreviewImage {
    readonly seed: string;
    readonly kind: string;
    readonly motif?: string | null | undefined;
    readonly print?: string | null | undefined;
    readonly title: string;
    readonly note?: string | undefined;
}

export {}
