// Written by `npm run api`: what other parts may rely on.
import type { ReactNode } from 'react'
import type { i18n as I18n } from 'i18next'
import type { useTranslation as useTranslationOfReactI18next } from 'react-i18next'

export declare const DEFAULT_LANGUAGE: Language;

export type DateInput = string | number | Date;

export type DetectionReport = {
    language: Language;
    detectors: readonly DetectorReport[];
    namespaces: readonly NamespaceReport[];
    missingKeys: readonly MissingKey[];
};

export type DetectorReport = {
    name: DetectorName;
    atStart: readonly string[];
    now: readonly string[];
    decided: boolean;
};

export declare const HUB_TIME_ZONE = "Europe/Belgrade";

export type InitI18nOptions = {
    reportMissingKeys?: boolean;
    textsUrl?: string;
    language?: Language;
    namespaces?: readonly string[];
};

export declare const LANGUAGES: readonly Language[];

export type Language = 'ru' | 'en';

export declare function LanguageScope({ language, children }: Props): import("react").JSX.Element;

export interface LoadNamespacesOptions {
    isRetry?: boolean;
}

export type Localized = {
    text: string;
    language: Language;
    isFallback: boolean;
};

export type LocalizedText = {
    ru: string;
    en?: string | null;
};

export declare class NamespaceError extends Error {
    readonly namespaces: readonly string[];
    constructor(namespaces: readonly string[]);
}

export type NamespaceReport = {
    language: string;
    namespace: string;
    source: string;
    state: NamespaceState;
};

export declare const currentLanguage: () => Language;

export declare function describeDetection(): DetectionReport;

export declare const formatDate: (value: DateInput, language: Language) => string;

export declare function formatDateRange(start: DateInput, end: DateInput, language: Language): string;

export declare const formatDateTime: (value: DateInput, language: Language) => string;

export declare function formatDateTimeRange(start: DateInput, end: DateInput, language: Language): string;

export declare const formatDay: (value: DateInput, language: Language) => string;

export declare function formatMoney(minorUnits: number, currency: string, language: Language): string;

export declare function formatMonth(value: DateInput, language: Language): string;

export declare const formatNumber: (value: number, language: Language, options?: Intl.NumberFormatOptions) => string;

export declare const formatTime: (value: DateInput, language: Language) => string;

export declare const formatTimeRange: (start: DateInput, end: DateInput, language: Language) => string;

export declare function formatWeekday(value: DateInput, language: Language, width?: 'long' | 'short'): string;

export declare function hubDay(value: DateInput): string;

export declare const i18n: I18n;

export declare function initI18n(options?: InitI18nOptions): Promise<void>;

export declare const isLanguage: (value: unknown) => value is Language;

export declare function loadNamespaces(namespaces: readonly string[], { isRetry }?: LoadNamespacesOptions): Promise<void>;

export declare function localize(value: LocalizedText | null | undefined, language: Language): Localized;

export declare function setLanguage(language: Language): Promise<void>;

export declare function setNamespaceUrls(map: Readonly<Record<string, string>>): void;

export declare function useLanguage(): Language;

export declare const useTranslation: typeof useTranslationOfReactI18next;

declare const DETECTION_ORDER: readonly ["parameter", "anchor", "cookie", "localStorage", "sessionStorage", "navigator", "htmlTag", "default"];

type DetectorName = (typeof DETECTION_ORDER)[number];

type MissingKey = {
    language: string;
    namespace: string;
    key: string;
};

type NamespaceState = 'loading' | 'loaded' | 'failed' | 'failed-retryable';

interface Props {
    readonly language: Language;
    readonly children: ReactNode;
}

export {}
