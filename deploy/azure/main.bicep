// The library as an Azure Container App, in an environment, with a PostgreSQL flexible server and a key vault that exist.
// The vault has the secrets database-url and entra-client-secret; the identity may read them (Key Vault Secrets User) and pull the image (AcrPull).
targetScope = 'resourceGroup'

@description('The container registry, such as example.azurecr.io.')
param registry string
@description('The image in the registry, best with its digest.')
param image string = 'prompt-library:1.0.0'
@description('The address for people, such as https://prompts.example.com.')
param publicUrl string
@description('The id of the certificate for that host in the environment. Empty only for a first deployment, before the host is bound.')
param certificateId string = ''
param entraTenantId string = tenant().tenantId
param entraClientId string
@description('E-mail addresses or object ids, separated by commas.')
param admins string
param reviewers string = ''
param companyName string
param environmentName string
param identityName string
param vaultName string
param databaseServerName string
@description('Add VECTOR for search by meaning, and the extensions that other databases of the server need: the value replaces the one before.')
param allowedExtensions string = 'UNACCENT,PG_TRGM'
param location string = resourceGroup().location

resource environment 'Microsoft.App/managedEnvironments@2024-03-01' existing = { name: environmentName }
resource identity 'Microsoft.ManagedIdentity/userAssignedIdentities@2023-01-31' existing = { name: identityName }
resource vault 'Microsoft.KeyVault/vaults@2023-07-01' existing = { name: vaultName }
resource databaseServer 'Microsoft.DBforPostgreSQL/flexibleServers@2024-08-01' existing = { name: databaseServerName }

resource extensions 'Microsoft.DBforPostgreSQL/flexibleServers/configurations@2024-08-01' = {
  parent: databaseServer
  name: 'azure.extensions'
  properties: { value: allowedExtensions, source: 'user-override' }
}

var secretNames = ['database-url', 'entra-client-secret']
var live = { path: '/api/health/live', port: 3000 }
var ready = { path: '/api/health/ready', port: 3000 }

resource app 'Microsoft.App/containerApps@2024-03-01' = {
  name: 'prompt-library'
  location: location
  identity: {
    type: 'UserAssigned'
    userAssignedIdentities: { '${identity.id}': {} }
  }
  properties: {
    environmentId: environment.id
    configuration: {
      activeRevisionsMode: 'Single'
      registries: [{ server: registry, identity: identity.id }]
      secrets: [for name in secretNames: {
        name: name
        keyVaultUrl: '${vault.properties.vaultUri}secrets/${name}'
        identity: identity.id
      }]
      ingress: {
        external: true
        targetPort: 3000
        transport: 'http'
        allowInsecure: false
        customDomains: empty(certificateId) ? [] : [
          { name: replace(publicUrl, 'https://', ''), certificateId: certificateId, bindingType: 'SniEnabled' }
        ]
      }
    }
    template: {
      // DRAIN_SECONDS, the server's own 45 seconds, and some more.
      terminationGracePeriodSeconds: 75
      scale: { minReplicas: 2, maxReplicas: 2 }
      volumes: [{
        name: 'secrets'
        storageType: 'Secret'
        secrets: [for name in secretNames: { secretRef: name, path: name }]
      }]
      containers: [{
        name: 'server'
        image: '${registry}/${image}'
        resources: { cpu: json('0.5'), memory: '1Gi' }
        env: [
          { name: 'HOST', value: '0.0.0.0' }
          { name: 'PUBLIC_URL', value: publicUrl }
          { name: 'TRUST_PROXY', value: '1' }
          { name: 'REQUIRE_SIGN_IN', value: 'true' }
          { name: 'DRAIN_SECONDS', value: '15' }
          { name: 'COMPANY_NAME', value: companyName }
          { name: 'ADMINS', value: admins }
          { name: 'REVIEWERS', value: reviewers }
          { name: 'ENTRA_TENANT_ID', value: entraTenantId }
          { name: 'ENTRA_CLIENT_ID', value: entraClientId }
          { name: 'DATABASE_URL_FILE', value: '/run/secrets/prompt-library/database-url' }
          { name: 'ENTRA_CLIENT_SECRET_FILE', value: '/run/secrets/prompt-library/entra-client-secret' }
        ]
        volumeMounts: [{ volumeName: 'secrets', mountPath: '/run/secrets/prompt-library' }]
        // A migration at the start may take minutes, and may wait ten for other sessions.
        probes: [
          { type: 'Startup', httpGet: live, initialDelaySeconds: 5, periodSeconds: 60, failureThreshold: 10 }
          { type: 'Liveness', httpGet: live, periodSeconds: 10, timeoutSeconds: 5 }
          { type: 'Readiness', httpGet: ready, periodSeconds: 5, timeoutSeconds: 5, failureThreshold: 2 }
        ]
      }]
    }
  }
  dependsOn: [extensions]
}

output address string = app.properties.configuration.ingress.fqdn
