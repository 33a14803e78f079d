// Written by `npm run api`: what other parts may rely on.
import type { Database } from '../../supabase/types.ts'
import type { PostgrestClient } from '@supabase/postgrest-js'
import type { SupabaseClient } from '@supabase/supabase-js'

export type AuthConfig = {
    supabaseUrl: string;
    publishableKey: string;
    superAdminEmail?: string | undefined;
    oauthProviders?: readonly OAuthProvider[] | undefined;
    solveChallenge?: SolveChallenge | undefined;
};

export type AuthNotice = {
    type: 'welcome';
    name: string;
} | {
    type: 'signed-out';
    farewell?: true;
} | {
    type: 'session-expired';
    duration: number;
};

export type AuthResult = {
    ok: true;
} | {
    ok: false;
    error: ErrorCard;
};

export type AuthState = {
    status: 'loading' | 'signed-in' | 'signed-out';
    user: SessionUser | null;
    role: Role | null;
    connection: 'idle' | 'checking' | 'failed';
    lastActivityAt: number;
};

export type ErrorAction = 'reset-password' | 'register' | 'sign-in' | 'resend-confirmation';

export type ErrorCard = {
    id: ErrorId;
    type: ErrorType;
    title: string;
    texts: readonly string[];
    params: Readonly<Record<string, string>>;
    action: {
        id: ErrorAction;
        label: string;
    } | undefined;
    help?: {
        id: ErrorHelp;
        label: string;
    } | undefined;
    retry: boolean;
};

export type ErrorHelp = 'check-connection' | 'contact';

export type ErrorType = 'error' | 'warning' | 'info';

export type MailLinkResult = {
    ok: true;
    otherAccount?: OtherAccount;
} | {
    ok: false;
    error: ErrorCard;
};

export type MailLinkType = 'signup' | 'recovery' | 'email' | 'email_change' | 'invite' | 'magiclink';

export type OAuthProvider = 'google' | 'github';

export type OtherAccount = {
    email: string;
    signIn: () => Promise<AuthResult>;
    decline: () => Promise<void>;
};

export declare const PASSWORD_RULES: readonly PasswordRule[];

export declare const PERMISSIONS: {
    readonly super_admin: readonly ["all", "manage_users", "manage_roles", "manage_content", "view_admin", "view_analytics", "manage_settings"];
    readonly admin: readonly ["manage_content", "view_admin", "view_analytics", "manage_speakers", "manage_events", "co_organise_events"];
    readonly moderator: readonly ["manage_events", "moderate_comments", "manage_calendar", "view_admin", "co_organise_events"];
    readonly user: readonly ["view_public", "view_events", "view_speakers", "co_organise_events"];
};

export type PasswordRule = {
    key: string;
    holds: (password: string) => boolean;
};

export type Permission = (typeof PERMISSIONS)[Role][number];

export declare const ROLE_DISPLAY: Readonly<Record<Role, RoleDisplay>>;

export type Role = (typeof ROLES)[number];

export type RoleDisplay = {
    label: string;
    description: string;
    colour: 'purple' | 'blue' | 'green' | 'gray';
};

export type SessionUser = {
    id: string;
    email: string;
    name: string;
};

export type SignInRequest = {
    returnTo?: string | undefined;
    mode?: 'sign-in' | 'register' | 'reset' | undefined;
    reason?: string | undefined;
    onDismiss?: (() => void) | undefined;
};

export declare function canDeleteComment(role: Role | null, author: Role): boolean;

export declare const changePassword: (args_0: {
    current: string;
    next: string;
}) => Promise<AuthResult>;

export declare function checkConnection(): Promise<boolean>;

export declare function configureAuth(config: AuthConfig): void;

export declare function db(): PostgrestClient<Database>;

export declare const endDeletedSession: () => void;

export declare const endSignInRequest: () => void;

export declare const exchangeCodeForSession: (code: string) => Promise<AuthResult>;

export declare const functionUrl: (name: string) => string;

export declare function getSupabase(): Promise<SupabaseClient<Database>>;

export declare function hasPermission(role: Role | null, permission: string): boolean;

export declare function hydrateSignedOut(): void;

export declare const isEmail: (value: string) => boolean;

export declare const isStaff: (role: Role | null) => boolean;

export declare const mediaUrl: (path: string) => string;

export declare function normaliseRole(value: unknown): Role;

export declare const oauthProviders: () => readonly OAuthProvider[];

export declare const onAuthNotice: (listener: (notice: AuthNotice) => void) => (() => void);

export declare const onSignOut: (listener: () => void) => (() => void);

export declare const onUserChange: (listener: (userId: string | null) => void) => (() => void);

export declare function prepareSignIn(): void;

export declare const requestSignIn: (request?: SignInRequest) => void;

export declare const requestSignInCode: (email: string) => Promise<AuthResult>;

export declare const resendConfirmation: (email: string) => Promise<AuthResult>;

export declare const resetPassword: (email: string) => Promise<AuthResult>;

export declare function sanitise(input: string): string;

export declare const signIn: (args_0: {
    email: string;
    password: string;
}) => Promise<AuthResult>;

export declare const signInWithCode: (args_0: MailCode) => Promise<AuthResult>;

export declare const signInWithProvider: (provider: OAuthProvider) => Promise<AuthResult>;

export declare function signOut(): Promise<void>;

export declare const signUp: (args_0: Registration & {
    language: "ru" | "en";
}) => Promise<AuthResult>;

export declare const updateName: (given: string) => Promise<AuthResult>;

export declare const updatePassword: (password: string) => Promise<AuthResult>;

export declare const useAuth: () => AuthState;

export declare const useSignInRequest: () => SignInRequest | null;

export declare const verifyOtp: (link: {
    token_hash: string;
    type: MailLinkType;
}) => Promise<AuthResult | MailLinkResult>;

type ErrorId = 'requiredField' | 'emailFormat' | 'weakPassword' | 'locked' | 'badCredentials' | 'userNotFound' | 'emailNotConfirmed' | 'tooManyAttempts' | 'weakPasswordServer' | 'emailInUse' | 'network' | 'server' | 'session' | 'confirmation' | 'recovery' | 'registration' | 'samePassword' | 'unknown';

type MailCode = {
    email: string;
    code: string;
};

declare const ROLES: readonly ["super_admin", "admin", "moderator", "user"];

type Registration = {
    email: string;
    password: string;
    name: string;
};

type SolveChallenge = (challenge: unknown) => Promise<{
    proof: string;
} | {
    failure: string;
}>;

export {}
