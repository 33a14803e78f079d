// Written by `npm run api`: what other parts may rely on.
import type { ComponentType } from 'react'
import type { MetadataContext } from '@hub/contract/page-metadata'
import type { PageMetadata } from '@hub/contract/page-metadata'
import type { QueryClient } from '@tanstack/react-query'
import type { QueryKey } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { SiteInfo } from '@hub/contract/page-metadata'
import type { SiteSettingsRow } from '@hub/contract/site-settings'
import type { SlotName } from '@hub/contract'
import type { UseQueryOptions } from '@tanstack/react-query'

export { BrowserRouter } from 'react-router-dom'
export { Link } from 'react-router-dom'
export { NavLink } from 'react-router-dom'
export { Navigate } from 'react-router-dom'
export { Outlet } from 'react-router-dom'
export { QueryClientProvider } from '@tanstack/react-query'
export { Route } from 'react-router-dom'
export { Routes } from 'react-router-dom'
export { createPath } from 'react-router-dom'
export { infiniteQueryOptions } from '@tanstack/react-query'
export { keepPreviousData } from '@tanstack/react-query'
export { matchPath } from 'react-router-dom'
export { queryOptions } from '@tanstack/react-query'
export { toast } from 'react-hot-toast/headless'
export { useInfiniteQuery } from '@tanstack/react-query'
export { useLocation } from 'react-router-dom'
export { useMutation } from '@tanstack/react-query'
export { useNavigate } from 'react-router-dom'
export { useParams } from 'react-router-dom'
export { useQuery } from '@tanstack/react-query'
export { useQueryClient } from '@tanstack/react-query'
export { useSearchParams } from 'react-router-dom'

export declare class ApiError extends Error {
    readonly kind: ApiErrorKind;
    readonly status: number | undefined;
    readonly code: string | undefined;
    readonly details: string | undefined;
    readonly hint: string | undefined;
    readonly isOffline?: boolean;
    constructor({ kind, message, status, code, details, hint, isOffline }: ApiErrorFacts, cause?: unknown);
}

export type ApiErrorKind = 'network' | 'server' | 'not-found' | 'forbidden' | 'unauthorized' | 'validation' | 'conflict' | 'limited';

export type ChallengeFailure = 'challenge_cancelled' | 'challenge_failed';

export declare function HeaderPreview(props: HeaderPreviewProps): import("react").JSX.Element;

export interface HeaderPreviewProps {
    readonly language: 'ru' | 'en';
    readonly width: number;
    readonly height: number;
    readonly title: string;
    readonly settings: readonly SiteSettingsRow[];
    readonly isStill?: boolean;
}

export interface LoadResult<T> {
    data: T | undefined;
    error: Error | undefined;
    retry: () => void;
    retrying: boolean;
}

export declare function PageMetadataElement(metadata: PageMetadata): null;

export interface PendingChallenge {
    readonly cancel: () => void;
    readonly widget?: HTMLElement | undefined;
    readonly isInteractive?: boolean | undefined;
}

export declare function RouteChangeManager(): import("react").JSX.Element;

export interface ShellContext {
    readonly Slot: ComponentType<SlotProps>;
    readonly HeaderPreview: ComponentType<HeaderPreviewProps>;
    readonly usePages: () => readonly SitePage[];
}

export declare const ShellContextProvider: import("react").Provider<ShellContext>;

export interface SitePage {
    readonly path: string;
    readonly title: string;
}

export declare function Slot(props: SlotProps): import("react").JSX.Element;

export interface SlotProps {
    readonly name: SlotName;
    readonly context?: Record<string, string>;
    readonly isRequired?: boolean;
    readonly pending?: ReactNode;
}

export type Theme = 'light' | 'dark';

export type ThemeChoice = Theme | 'system';

export declare const Toaster: () => import("react").JSX.Element;

export interface TurnstileSettings {
    readonly siteKey: string;
    readonly verifyUrl: string;
    readonly publishableKey: string;
}

export declare const canonicalUrl: (path: string) => string;

export declare const errorMessageKey: (error: unknown) => string;

export declare const hydrateQueries: (state: unknown) => void;

export declare function initTheme(): void;

export declare const isRetryable: (error: ApiError) => boolean;

export declare const queryClient: QueryClient;

export declare function resetServerState(): Promise<void>;

export declare function setRenderTime(time: number | undefined): void;

export declare function setSiteInfo(facts: SiteInfo | undefined): void;

export declare function setTheme(value: ThemeChoice): void;

export declare function solveChallenge(challenge: unknown, settings?: TurnstileSettings): Promise<{
    proof: string;
} | {
    failure: ChallengeFailure;
}>;

export declare function toApiError(error: unknown): ApiError;

export declare const toggleTheme: () => void;

export declare function unwrap<A extends Answer>(answer: A): Extract<A, {
    error: null;
}>['data'];

export declare function useLeaveGuard(isUnsaved: boolean): {
    isAsking: boolean;
    stay: () => void;
    leave: () => void;
};

export declare function useLoad<T, K extends QueryKey>(options: UseQueryOptions<T, Error, T, K>): LoadResult<T>;

export declare function useMetadataContext(): MetadataContext;

export declare function useNow(): Date | undefined;

export declare const useOnline: () => boolean;

export declare function usePageMetadata(metadata: PageMetadata): void;

export declare const usePendingChallenge: () => PendingChallenge | undefined;

export declare const useSitePages: () => readonly SitePage[];

export declare const useTheme: () => Theme;

export declare const useThemeChoice: () => ThemeChoice;

type Answer = {
    data: unknown;
    error: unknown;
    status?: number;
};

type ApiErrorFacts = {
    kind: ApiErrorKind;
    message: string;
    status?: number | undefined;
    code?: string | undefined;
    details?: string | undefined;
    hint?: string | undefined;
    isOffline?: boolean | undefined;
};

export {}
