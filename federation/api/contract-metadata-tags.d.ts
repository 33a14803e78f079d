// Written by `npm run api`: what other parts may rely on.

export interface MetadataTag {
    readonly name: 'title' | 'meta' | 'link' | 'script';
    readonly attributes: Readonly<Record<string, string>>;
    readonly text?: string;
}

export interface MetadataTagOptions {
    readonly siteName: string;
    readonly language: MetadataLanguage;
    readonly origin?: string | undefined;
}

export declare const PREVIEW_IMAGE_SIZE: {
    width: number;
    height: number;
};

export declare function metadataTags(metadata: PageMetadata, place: MetadataTagOptions): MetadataTag[];

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
